import { expect } from "vitest";
import type { AppProcess } from "../support/app-process";
import { type Answer, openForm, postForm } from "./http";

const WINDOW_S = 15 * 60;
/** Between the first try and the refusal, at most. */
const PASSED_S = 60;

let guesses = 0;

/** Unlike all others, because one password from one network counts together. */
export const wrongPassword = () => `guess ${++guesses}`;

/** One browser that tries passwords, as often as its one page allows. */
export async function browserAt({ origin }: AppProcess) {
  const { token, cookie } = await openForm(origin, "/login");
  const logIn = (loginName: string, password: string, from = "203.0.113.9"): Promise<Answer> => {
    const fields = { loginName, password, redirectTo: "/", token };
    return postForm(origin, "/login", fields, { cookie, "x-forwarded-for": from });
  };
  return Object.assign(logIn, { cookie });
}

/** Ways to try passwords at an app, each time in a new browser. */
export function guessesAt(app: AppProcess) {
  return async (loginName: string, password: string, from = "203.0.113.9", to = app): Promise<Answer> =>
    (await browserAt(to))(loginName, password, from);
}

/** Past the app, as the old client does. */
export async function statusOfDirectLogin({ url }: { url: string }, loginName: string, password: string) {
  const answer = await fetch(`${url}/api/session/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ loginName, password }),
  });
  return answer.status;
}

const LOCKED_OUT = "Four wrong passwords in a row. Reset your password or ask an administrator.";

/** Told to a name with four wrong passwords, whether there is such an account or not. */
export function expectLockedOut(answer: Answer) {
  expect(answer.status).toBe(429);
  expect(answer.body).toContain(LOCKED_OUT);
  expect(answer.body).toContain('<a href="/forgotpassword">Forgot Password</a>');
  expect(answer.body).toContain("<title>Error: ");
  expect(answer.headers["cache-control"]).toContain("no-store");
}

export function expectRefused(answer: Answer) {
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers["retry-after"]);
  expect(seconds).toBeGreaterThan(WINDOW_S - PASSED_S);
  expect(seconds).toBeLessThanOrEqual(WINDOW_S);
  expect(answer.body).toMatch(/Too many attempts\. Please try again in 1\d minutes\./);
  expect(answer.body).toContain("<title>Error: ");
  expect(answer.headers["cache-control"]).toBe("no-store");
}

import type { Page } from "playwright/test";
import type { Dialect } from "../../app/contract/endpoint";
import { sampleCommunity } from "../backend/seed/sample";
import type { StandIn } from "../backend/start";

const SESSION_PATH = { listed: "/session", prefixed: "/api/session", newest: "/api/session" } as const;

/** Members with a known email and no account, each used once per process. */
const newcomers = sampleCommunity().members.flatMap(({ email }) =>
  email?.startsWith("member") ? [email] : [],
);
let given = 0;

export function newcomer(): string {
  const email = newcomers[given++];
  if (!email) throw new Error("no more members without an account");
  return email;
}

export function mailedOtp({ outbox }: StandIn, email: string): string {
  const code = /\d{6}/.exec(outbox.findLast(({ to }) => to === email)?.text ?? "")?.[0];
  if (!code) throw new Error(`no mail with a code for ${email}`);
  return code;
}

export function wrongOtp(standIn: StandIn, email: string): string {
  return mailedOtp(standIn, email) === "123456" ? "654321" : "123456";
}

async function tell(
  { url }: StandIn,
  dialect: Dialect,
  call: string,
  body: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${SESSION_PATH[dialect]}/${call}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status}`);
  return response.json();
}

/** Requests are counted by email, so every visit needs its own. */
export function freshEmail(): string {
  return `person-${crypto.randomUUID()}@example.org`;
}

/** Makes the next request for a code succeed for an email that the backend does not know. */
export function grantOtp({ faults }: StandIn, call: string) {
  faults.next({ json: { requestId: crypto.randomUUID(), logonName: "person" } }, call);
}

export const ASK_BUTTON = {
  "/signup": "Request Sign-up OTP",
  "/forgotpassword": "Send One Time Password (OTP)",
} as const;

/** Sends the first step of a sign-up or of a forgotten password, and waits for the second. */
export async function askForOtp(page: Page, path: keyof typeof ASK_BUTTON, email: string) {
  await page.goto(path);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: ASK_BUTTON[path] }).click();
  await page.getByLabel("One Time Password (OTP)").waitFor();
}

export async function fillSecondStep(page: Page, otp: string, password: string) {
  await page.getByLabel("One Time Password (OTP)").fill(otp);
  for (const field of await page.locator("[type=password]").all()) await field.fill(password);
}

/** Opens the second step of a sign-up. */
export async function grantedStep(page: Page, standIn: StandIn) {
  grantOtp(standIn, "/requestSignupOtp");
  await askForOtp(page, "/signup", freshEmail());
}

/** How many accounts each stand-in has got, from the end of the list. */
const accounts = new WeakMap<StandIn, number>();

function nextAccount(standIn: StandIn): string {
  const count = (accounts.get(standIn) ?? 0) + 1;
  accounts.set(standIn, count);
  const email = newcomers.at(-count);
  if (!email || count + given > newcomers.length) throw new Error("no more members without an account");
  return email;
}

/** Creates an account directly at the backend. */
export async function newAccount(standIn: StandIn, dialect: Dialect = "prefixed", chosen?: string) {
  const email = nextAccount(standIn);
  const password = "first-secret";
  const otpChannel = dialect === "newest" ? { otpChannel: "email" } : {};
  const asked = await tell(standIn, dialect, "requestSignupOtp", { emailId: email, ...otpChannel });
  const { requestId, logonName: proposed = email } = asked;
  const logonName = chosen ?? proposed;
  const otp = mailedOtp(standIn, email);
  const account = { emailId: email, logonName, otp, password, requestId, ...otpChannel };
  await tell(standIn, dialect, "signUp", account);
  standIn.received.length = 0;
  return { email, loginName: String(logonName), password };
}

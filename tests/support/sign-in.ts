import type { Page } from "playwright/test";
import { MEMBER_LOGIN } from "../backend/logins";

interface Login {
  loginName: string;
  password: string;
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, origin: string, login: Login = MEMBER_LOGIN) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Login Name").fill(login.loginName);
  await page.getByLabel("Password").fill(login.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${origin}/`);
}

/** Sends the login's form without opening the page, for tests about something else. */
export async function signInByRequest(page: Page, origin: string, login: Login = MEMBER_LOGIN) {
  const response = await page.context().request.post(`${origin}/login`, {
    form: { ...login, redirectTo: "/" },
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`the login answered ${response.status()}`);
}

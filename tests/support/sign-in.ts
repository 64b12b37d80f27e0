import type { Page } from "playwright/test";
import { type Login, MEMBER_LOGIN } from "../backend/logins";
import { hiddenField } from "./multipart";

/** Fills in the open login form and sends it. */
export async function logIn(page: Page, { loginName, password }: Login = MEMBER_LOGIN) {
  await page.getByLabel("Login Name").fill(loginName);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, login: Login = MEMBER_LOGIN) {
  await page.goto("/login");
  await logIn(page, login);
  await page.waitForURL("/");
}

/** Signs in without opening a page. */
export async function signInByRequest(page: Page, login: Login = MEMBER_LOGIN) {
  const { request } = page.context();
  await page.context().clearCookies({ name: "JSESSIONID" });
  const opened = await request.get("/login");
  const token = hiddenField(await opened.text(), "token");
  const response = await request.post("/login", {
    form: { ...login, redirectTo: "/", token },
    headers: { Origin: new URL(opened.url()).origin },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`the login answered ${response.status()}`);
}

import type { Page } from "playwright/test";
import { MEMBER_LOGIN } from "../backend/logins";
import { hiddenField } from "./multipart";

interface Login {
  loginName: string;
  password: string;
}

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, login: Login = MEMBER_LOGIN) {
  await page.goto("/login");
  await page.getByLabel("Login Name").fill(login.loginName);
  await page.getByLabel("Password").fill(login.password);
  await page.getByRole("button", { name: "Login" }).click();
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

import { test as base, expect, type Page } from "playwright/test";
import { MEMBER_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "./app-process";

/** The built app in front of a stand-in, one pair a worker. */
interface Product {
  app: AppProcess;
  standIn: StandIn;
}

interface Worker {
  product: Product;
}

interface Fixtures {
  standIn: StandIn;
  origin: string;
  /** A page of a member who has signed in. */
  member: Page;
}

/** Signs in through the form, as a person does. */
export async function signIn(
  page: Page,
  origin: string,
  login: { loginName: string; password: string } = MEMBER_LOGIN,
) {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Login Name").fill(login.loginName);
  await page.getByLabel("Password").fill(login.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(`${origin}/`);
}

/** Paths of the calls that reached the backend. */
export function callsOf(standIn: StandIn): string[] {
  return standIn.received.filter(({ method }) => method !== "HEAD").map(({ path }) => path);
}

export const test = base.extend<Fixtures, Worker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const standIn = await startStandIn();
      const app = await startApp(standIn.url, { LOG_LEVEL: "warn" });
      await use({ app, standIn });
      await app.stop();
      await standIn.close();
      expect(app.errors, "nothing is written to standard error").toEqual([]);
    },
    { scope: "worker" },
  ],
  standIn: async ({ product }, use) => {
    await use(product.standIn);
    product.standIn.faults.clear();
  },
  origin: async ({ product }, use) => use(product.app.origin),
  page: async ({ page }, use) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(`script error: ${error.message}`));
    page.on("dialog", (dialog) => {
      wrong.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) wrong.push(message.text());
    });
    await use(page);
    expect(wrong).toEqual([]);
  },
  member: async ({ page, origin }, use) => {
    await signIn(page, origin);
    await use(page);
  },
});

export { expect };

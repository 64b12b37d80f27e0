import { test as base, expect, type Page } from "playwright/test";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "./app-process";
import { signInByRequest } from "./sign-in";

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
  /** A page of a member who has signed in, on the home page. */
  member: Page;
  /** Watches standard error of the app during every test. */
  quiet: undefined;
}

/** Paths of the calls that reached the backend. */
export function callsOf(standIn: StandIn): string[] {
  return standIn.received.filter(({ method }) => method !== "HEAD").map(({ path }) => path);
}

/** Undoes every switch. */
function reset({ faults, clock, latency }: StandIn) {
  faults.clear();
  latency(0);
  clock.set(new Date().toISOString());
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
    },
    { scope: "worker" },
  ],
  quiet: [
    async ({ product }, use) => {
      product.app.errors.length = 0;
      await use(undefined);
      expect(product.app.errors, "nothing is written to standard error").toEqual([]);
      expect(product.app.child.exitCode, "the app is still running").toBeNull();
    },
    { auto: true },
  ],
  standIn: async ({ product }, use) => {
    await use(product.standIn);
    reset(product.standIn);
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
      if (/Content[ -]Security[ -]Policy/i.test(message.text())) wrong.push(message.text());
    });
    await use(page);
    expect(wrong, "no script error, no dialog, nothing the policy refuses").toEqual([]);
  },
  member: async ({ page, origin }, use) => {
    await signInByRequest(page, origin);
    await page.goto(`${origin}/`);
    await use(page);
  },
});

export { expect };

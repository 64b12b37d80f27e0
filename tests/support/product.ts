import {
  test as base,
  type ConsoleMessage,
  type Dialog,
  expect,
  type Page,
  type Request,
} from "playwright/test";
import type { StandIn } from "../backend/start";
import { type Look, violationsOn } from "./axe";
import { openSharedPage, type SharedPage, tidy } from "./shared-page";
import { signInByRequest } from "./sign-in";
import { type Product, startProduct, stopProduct } from "./started-product";

/** Collects script errors, dialogs and violations of the policy; beside them, requests that failed in the browser. */
function watchPage(page: Page): { wrong: string[]; failed: string[]; stop(): void } {
  const wrong: string[] = [];
  const failed: string[] = [];
  const onError = (error: Error) => void wrong.push(`script error: ${error.message}`);
  const onDialog = (dialog: Dialog) => {
    // An edited form is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  };
  const onMessage = (message: ConsoleMessage) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) wrong.push(message.text());
  };
  const onFailed = (request: Request) =>
    void failed.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  page.on("pageerror", onError).on("dialog", onDialog).on("console", onMessage).on("requestfailed", onFailed);
  const stop = () => {
    page.off("pageerror", onError).off("dialog", onDialog).off("console", onMessage);
    page.off("requestfailed", onFailed);
  };
  return { wrong, failed, stop };
}

interface Worker {
  product: Product;
  shared: SharedPage | null;
}

interface Fixtures {
  standIn: StandIn;
  origin: string;
  /** The page of a signed-in member; nothing is open yet. */
  member: Page;
  violations(look?: Look): Promise<unknown[]>;
  quiet: undefined;
}

export function callsOf(standIn: StandIn): string[] {
  return standIn.received.filter(({ method }) => method !== "HEAD").map(({ path }) => path);
}

function reset({ faults, clock, latency, received }: StandIn) {
  received.length = 0;
  faults.clear();
  latency(0);
  clock.set(new Date().toISOString());
}

/** For tests of what scripts touch: they run again with scripts on. */
export const scripted = { tag: "@scripts" };

export const test = base.extend<Fixtures, Worker>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await stopProduct(product);
    },
    { scope: "worker" },
  ],
  quiet: [
    async ({ product }, use, info) => {
      const { errors, log, child } = product.app;
      errors.length = 0;
      const before = log.length;
      await use(undefined);
      const body = log.slice(before).join("\n");
      if (info.status !== info.expectedStatus)
        await info.attach("log of the app", { contentType: "text/plain", body });
      expect(errors, "nothing is written to standard error").toEqual([]);
      expect(child.exitCode, `the app is still running; its last line: ${log.at(-1)}`).toBeNull();
    },
    { auto: true },
  ],
  standIn: async ({ product }, use) => {
    await use(product.standIn);
    reset(product.standIn);
  },
  origin: async ({ product }, use) => use(product.app.origin),
  // Tests open "/family", not its whole address.
  baseURL: async ({ origin }, use) => use(origin),
  shared: [
    async ({ browser, product }, use, { project }) => {
      if (project.use.javaScriptEnabled !== false) return use(null);
      const shared = await openSharedPage(browser, { ...project.use, baseURL: product.app.origin });
      await use(shared);
      await shared.context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, shared }, use) => {
    if (shared) return use(shared.context);
    // The runner gives it the options of the project and of the file.
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context, shared, viewport, origin }, use, info) => {
    const page = shared?.page ?? (await context.newPage());
    if (shared && viewport) await tidy(shared, origin, viewport);
    const { wrong, failed, stop } = watchPage(page);
    await use(page);
    stop();
    if (info.status !== info.expectedStatus)
      await info.attach("failed requests", { contentType: "text/plain", body: failed.join("\n") });
    expect(wrong, "no script error, no dialog, nothing the policy refuses").toEqual([]);
  },
  violations: async ({ page, shared }, use) => {
    await use((look = {}) => violationsOn(page, shared?.session ?? null, look));
  },
  member: async ({ page }, use) => {
    await signInByRequest(page);
    await use(page);
  },
});

export { expect };

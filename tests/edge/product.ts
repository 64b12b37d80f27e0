import { afterAll, test as base, beforeAll, expect } from "vitest";
import type { Login } from "../backend/logins";
import type { StandIn } from "../backend/start";
import type { AppProcess } from "../support/app-process";
import { type Product, startProduct, stopProduct } from "../support/started-product";
import { ask, openForm, postForm, signedIn, submitForm } from "./http";

type Headers = Record<string, string>;
type Fields = Record<string, string>;

/** The product under the file that runs; there from its first hook on. */
export let standIn: StandIn;
export let app: AppProcess;

export const get = (path: string, headers: Headers = {}) => ask(app.origin, path, { headers });
export const post = (path: string, fields: Fields, headers?: Headers) =>
  postForm(app.origin, path, fields, headers);
export const submit = (path: string, fields: Fields, headers?: Headers) =>
  submitForm(app.origin, path, fields, headers);
export const formAt = (path: string, cookie?: string) => openForm(app.origin, path, cookie);
/** The calls that the stand-in received of a path, matched by its end. */
export const callsTo = (end: string) => standIn.received.filter(({ path }) => path.endsWith(end));
/** All calls but the app's probes, which ask whether the backend is there. */
export const callsReceived = () => standIn.received.filter(({ method }) => method !== "HEAD");
export const signIn = (login?: Login) => signedIn(app.origin, login);

type Use = (product: Product) => Promise<void>;

async function forOneFile(product: Product, use: Use) {
  ({ standIn, app } = product);
  standIn.reset();
  app.log.length = 0;
  app.errors.length = 0;
  await use(product);
  expect(app.errors).toEqual([]);
}

// biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
async function start({}, use: Use) {
  const product = await startProduct();
  await use(product);
  await stopProduct(product);
}

/**
 * Each worker starts one product for all files that need no settings of their own. Every file finds the stand-in as it was
 * after its start. The app goes on counting the tries of a login name: a file that uses them up takes a name of its own.
 */
export const test = base.extend<{ $worker: { started: Product }; $file: { product: Product } }>({
  started: [start, { scope: "worker" }],
  product: [({ started }, use) => forOneFile(started, use), { scope: "file", auto: true }],
});

/** A separate app and stand-in for the calling file or group, with other settings or to use up a limit. */
export function ownProduct(...how: Parameters<typeof startProduct>) {
  let around: Product;
  let own: Product;
  beforeAll(async () => {
    around = { standIn, app };
    own = await startProduct(...how);
    ({ standIn, app } = own);
  });
  afterAll(async () => {
    expect(own.app.errors).toEqual([]);
    await stopProduct(own);
    ({ standIn, app } = around);
  });
}

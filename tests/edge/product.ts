import { test as base, expect } from "vitest";
import { type Product, startProduct, stopProduct } from "../support/started-product";

/**
 * Each worker starts one product for all files that need no settings of their own. Every file finds the stand-in as it was
 * after its start. The app goes on counting the tries of a login name: a file that uses them up takes a name of its own.
 */
export const test = base.extend<{ $worker: { started: Product }; $file: { product: Product } }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await stopProduct(product);
    },
    { scope: "worker" },
  ],
  product: [
    async ({ started }, use) => {
      const { standIn, app } = started;
      standIn.reset();
      app.log.length = 0;
      app.errors.length = 0;
      await use(started);
      expect(app.errors).toEqual([]);
    },
    { scope: "file" },
  ],
});

import { test as base, expect } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";

/** The built app before a stand-in, as they are shipped. */
interface Product {
  standIn: StandIn;
  app: AppProcess;
}

/** Undoes what a file may have switched, and forgets who was signed in and what was asked. */
function reset({ faults, latency, clock, received, outbox, signEveryoneOut }: StandIn) {
  faults.clear();
  latency(0);
  clock.set(new Date().toISOString());
  received.length = 0;
  outbox.length = 0;
  signEveryoneOut();
}

/** Tests that change nothing in the backend's data: their files share one product in each worker. */
export const test = base.extend<{ $worker: { started: Product }; $file: { product: Product } }>({
  started: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    async ({}, use) => {
      const standIn = await startStandIn();
      const app = await startApp(standIn.url);
      await use({ standIn, app });
      await app.stop();
      await standIn.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ started }, use) => {
      reset(started.standIn);
      await use(started);
      expect(started.app.errors).toEqual([]);
    },
    { scope: "file" },
  ],
});

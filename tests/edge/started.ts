import { afterAll, beforeEach, expect } from "vitest";
import { startStandIn } from "../backend/start";
import { startApp } from "../support/app-process";

/** The built app before a stand-in, for all tests of a file; each begins with nothing received, and none may write an error. */
export async function startedForFile() {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  beforeEach(() => {
    standIn.received.length = 0;
  });
  afterAll(async () => {
    expect(app.errors).toEqual([]);
    await app.stop();
    await standIn.close();
  });
  return { standIn, app };
}

import { afterAll, beforeAll, expect } from "vitest";
import { type AppProcess, startApp } from "../support/app-process";
import { type ImageBackend, startImageBackend } from "../support/picture-backend";

/** For the file that calls `ownImages`; there from its first hook on. */
export let backend: ImageBackend;
export let app: AppProcess;

/** A backend with images only, and the app in front of it. */
export function ownImages(put: (backend: ImageBackend) => Promise<void>) {
  beforeAll(async () => {
    backend = await startImageBackend();
    await put(backend);
    app = await startApp(backend.url);
  });
  afterAll(async () => {
    expect(app.errors).toEqual([]);
    await app.stop();
    await backend.close();
  });
}

export const timesAsked = (path: string) => backend.asked.filter((each) => each === path).length;

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStandIn } from "../backend/start";
import { certificateFor } from "../doctor/certificates";
import { startProxy } from "../doctor/proxy";
import { ask } from "../edge/http";
import { freePort, startApp } from "../support/app-process";
import { photo } from "../support/photos";

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** The built app over HTTPS, because what a browser caches depends on it. */
export async function startProduct() {
  const [standIn, port, certificate] = await Promise.all([startStandIn(), freePort(), certificateFor(30)]);
  const origin = `https://localhost:${port}`;
  const app = await startApp(standIn.url, {
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: "127.0.0.1",
  });
  const proxy = await startProxy(app.origin, { port, certificate, protocols: ["http/1.1"] });
  const folder = mkdtempSync(join(tmpdir(), "photo-"));
  const file = join(folder, "photo.jpg");
  writeFileSync(file, await photo(1200, 900).jpeg().toBuffer());
  return {
    origin,
    standIn,
    errors: app.errors,
    photo: file,
    /** Downloads the whole family as one file. */
    async saveFamily(path: string, cookie: string) {
      const headers = { cookie, host: new URL(origin).host, "x-forwarded-proto": "https" };
      const saved = join(folder, "family.html");
      writeFileSync(saved, (await ask(app.origin, path, { headers })).body);
      return saved;
    },
    async stop() {
      rmSync(folder, { recursive: true });
      await proxy.close();
      await app.stop();
      await standIn.close();
    },
  };
}

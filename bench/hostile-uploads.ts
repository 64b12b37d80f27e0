import { readdirSync, readFileSync } from "node:fs";
import { ask } from "../tests/edge/http";
import type { AppProcess } from "../tests/support/app-process";
import { hiddenField, multipartBody, type Part } from "../tests/support/multipart";
import { hugePng, photo, textBomb } from "../tests/support/photos";
import { cpuMs, peakGrowthMb } from "./measure";
import { atMost, type Row } from "./table";

const ROUTES = "app/routes";
const UPLOAD_CPU_MS = 1_500;
const UPLOAD_GROWTH_MB = 96;
const INTERNAL = 500;
const BOUNDARY = "hostile";
const LONG_TEXT = '"'.repeat(9_900_000);
const LONG_BOUNDARY = "b".repeat(7_000);
const ID = "3";

/** Of every screen whose handle takes images, so that a new one is measured, too. */
function uploadForms(): string[] {
  const takesImages = (id: string) =>
    /takesImages: true/.test(readFileSync(`${ROUTES}/${id}/route.tsx`, "utf8"));
  return readdirSync(ROUTES)
    .filter(takesImages)
    .map((id) => id.split(".").filter((part) => !part.startsWith("(")))
    .map((parts) => `/${parts.map((part) => (part.startsWith("$") ? ID : part)).join("/")}?edit=image`);
}

interface Sent {
  what: string;
  body: Buffer;
  boundary?: string;
}

async function hostileBodies(form: string): Promise<Sent[]> {
  const token = { name: "token", value: hiddenField(form, "token") };
  const names = [...new Set([...form.matchAll(/ name="(\w+)"/g)].map(([, name = ""]) => name)), "other"];
  const body = (...parts: Part[]) => multipartBody([token, ...parts], BOUNDARY);
  const file = (value: Buffer) =>
    body({ name: "step", value: "look" }, { name: "image", value, fileName: "a" });
  const small = photo(60, 40);
  return [
    ...names.map((name) => ({ what: `${name} of 9.9 MB`, body: body({ name, value: LONG_TEXT }) })),
    { what: "packed texts in a PNG", body: file(textBomb(await small.clone().png().toBuffer())) },
    { what: "a PNG of 256 megapixels", body: file(hugePng(16_000)) },
    { what: "an AVIF", body: file(await photo(1_900, 1_200).avif({ effort: 0 }).toBuffer()) },
    { what: "a large JPEG", body: file(await photo(8_000, 5_000).jpeg().toBuffer()) },
    { what: "a boundary of 7,000 characters", body: body(), boundary: LONG_BOUNDARY },
  ];
}

async function send(
  { origin }: AppProcess,
  path: string,
  cookie: string,
  { body, boundary = BOUNDARY }: Sent,
) {
  const headers = { cookie, origin, "content-type": `multipart/form-data; boundary=${boundary}` };
  const { status } = await ask(origin, path, { method: "POST", headers, body });
  if (status === INTERNAL) throw new Error(`${path} ended as ${status}`);
}

/** docs/promises.md#uploads */
export async function hostileUploadRows(app: AppProcess, cookie: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of uploadForms()) {
    const page = await ask(app.origin, path, { headers: { cookie } });
    const main = page.body.slice(page.body.indexOf("<main"), page.body.indexOf("</main"));
    for (const sent of await hostileBodies(main)) {
      const before = cpuMs(app.pid);
      const grownMb = await peakGrowthMb(app.pid, () => send(app, path, cookie, sent));
      rows.push(
        atMost(`${path}, ${sent.what}, processor`, cpuMs(app.pid) - before, UPLOAD_CPU_MS, "ms"),
        atMost(`${path}, ${sent.what}, growth of memory`, grownMb, UPLOAD_GROWTH_MB, "MB"),
      );
    }
  }
  return rows;
}

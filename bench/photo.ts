import { ask, openForm } from "../tests/edge/http";
import { multipartBody } from "../tests/support/multipart";
import { hugePng, softPhoto } from "../tests/support/photos";
import { cpuMs, median, residentMb } from "./measure";
import { atMost, type Row } from "./table";

const BATCHES = 5;
const UPLOADS = 4;
/** The first ones make room that is used again. */
const WARM_UPLOADS = 5;
const REFUSALS = 5;
const PAGES_AFTER = 200;
const PATH = "/family/1?edit=image";
const BOUNDARY = "bench";

/** What uploading needs: the app, its process, and someone who may change the family. */
export interface Uploading {
  origin: string;
  pid: number;
  cookie: string;
}

async function upload({ origin, cookie }: Uploading, token: string, file: Buffer): Promise<number> {
  const parts = [
    { name: "token", value: token },
    { name: "step", value: "save" },
    { name: "image", value: file, fileName: "photo.jpg" },
  ];
  const headers = { cookie, origin, "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const { status } = await ask(origin, PATH, {
    method: "POST",
    headers,
    body: multipartBody(parts, BOUNDARY),
  });
  return status;
}

/** A photo of 12 megapixels through the server, and a picture that unpacks to 256. */
export async function photoRows(to: Uploading): Promise<Row[]> {
  const photo = await softPhoto(4000, 3000);
  // A token is one change, so each upload gets its own; opening the form is not what is measured.
  const tokens: string[] = [];
  for (let sent = 0; sent < WARM_UPLOADS + BATCHES * UPLOADS + REFUSALS; sent++)
    tokens.push((await openForm(to.origin, PATH, to.cookie)).token);
  const next = () => tokens.pop() ?? "";
  for (let sent = 0; sent < WARM_UPLOADS; sent++) await upload(to, next(), photo);
  const before = residentMb(to.pid);
  const batches: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const cpu = cpuMs(to.pid);
    for (let sent = 0; sent < UPLOADS; sent++) {
      const status = await upload(to, next(), photo);
      if (status !== 303) throw new Error(`an upload ended with ${status}`);
    }
    batches.push((cpuMs(to.pid) - cpu) / UPLOADS);
  }
  // Back means after a while of other work, when what is no longer needed was collected.
  for (let page = 0; page < PAGES_AFTER; page++)
    await ask(to.origin, "/family/1", { headers: { cookie: to.cookie } });
  const after = residentMb(to.pid);
  for (let sent = 0; sent < REFUSALS; sent++) await upload(to, next(), hugePng(16_000));
  return [
    atMost("photo of 12 megapixels, CPU", median(batches), 150, "ms"),
    atMost(`resident memory after ${BATCHES * UPLOADS} more of them, growth`, after - before, 20, "MB"),
    atMost("16,000 × 16,000 points refused, growth", residentMb(to.pid) - after, 30, "MB"),
  ];
}

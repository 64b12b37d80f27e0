import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReceivedCall } from "../backend/start";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { hiddenField, multipartBody, type Part } from "../support/multipart";
import { colourAt, hugePng, noisyPhoto, photo } from "../support/photos";
import { ask, raw, signedIn } from "./http";

let standIn: StandIn;
let app: AppProcess;
let cookie: string;

const FAMILY = "/family?edit=image";
const MEMBER = "/member/3?edit=image";
const BOUNDARY = "----form7MA4YWxk";

beforeAll(async () => {
  standIn = await startStandIn();
  app = await startApp(standIn.url);
});
beforeEach(async () => {
  standIn.faults.clear();
  cookie = await signedIn(app.origin);
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

async function ticketOf(path: string): Promise<string> {
  return hiddenField((await ask(app.origin, path, { headers: { cookie } })).body, "ticket");
}

function post(path: string, body: Buffer | string, type = `multipart/form-data; boundary=${BOUNDARY}`) {
  const headers = { cookie, origin: app.origin, "content-type": type };
  return ask(app.origin, path, { method: "POST", headers, body });
}

async function upload(
  path: string,
  file: Buffer,
  further: Partial<Record<string, string>> = {},
  fileName = "photo.jpg",
) {
  const fields = { ticket: await ticketOf(path), step: "save", position: "Middle", zoom: "1", ...further };
  const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, value: value ?? "" }));
  standIn.received.length = 0;
  return post(path, multipartBody([...parts, { name: "image", value: file, fileName }], BOUNDARY));
}

function uploads(): ReceivedCall[] {
  return standIn.received.filter(({ path }) => /Image$/.test(path));
}

async function received(): Promise<Uint8Array> {
  const [call] = uploads();
  if (!call?.file) throw new Error("no picture reached the backend");
  return call.file.bytes;
}

const photoFile = (width: number, height: number) => photo(width, height).jpeg().toBuffer();

describe("a picture on its way", () => {
  test("the family's is cut to 600×400, named image.jpg, and goes with the family's id", async () => {
    const answer = await upload(FAMILY, await photoFile(1600, 1200));
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe("/family");
    const [call, ...more] = uploads();
    expect(more).toEqual([]);
    expect(call?.path).toBe("/api/family/updateFamilyImage");
    expect(call?.body).toMatchObject({ familyId: "1" });
    expect(call?.file).toMatchObject({ name: "image.jpg", type: "image/jpeg" });
    const { format, width, height } = await sharp(await received()).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 600, height: 400 });
    const view = await ask(app.origin, "/family", {
      headers: {
        cookie: [cookie, ...(answer.headers["set-cookie"] ?? [])]
          .map((line) => line.split(";")[0])
          .join("; "),
      },
    });
    expect(view.body).toContain("Family image updated successfully.");
    const src = /src="(\/uploads\/family\/family_1_[^"]+)"/.exec(view.body)?.[1] ?? "";
    expect((await ask(app.origin, src)).status).toBe(200);
  });

  test("the member's goes with the profiled member's id, whatever else is sent", async () => {
    const answer = await upload(MEMBER, await photoFile(900, 600), { memberId: "1", familyId: "99" });
    expect(answer.headers.location).toBe("/member/3");
    expect(uploads()[0]?.path).toBe("/api/family/updateMemberImage");
    expect(uploads()[0]?.body).toEqual({ memberId: "3" });
  });

  test.each([
    ["Left", "1", "red", "red"],
    ["Right", "1", "blue", "blue"],
    ["Middle", "1", "red", "blue"],
    ["Top left", "3", "red", "red"],
    ["Bottom right", "2", "blue", "blue"],
    ["Middle", "1.5", "red", "blue"],
  ])("%s at zoom %s keeps the part that is meant", async (position, zoom, left, right) => {
    await upload(FAMILY, await photoFile(3000, 800), { position, zoom });
    const picture = await received();
    expect([await colourAt(picture, 20, 200), await colourAt(picture, 580, 200)]).toEqual([left, right]);
  });

  test("a camera's picture comes upright and tells nobody where it was taken", async () => {
    // Orientation 6: the camera was turned, so what is stored as left is shown on top.
    const turned = await photo(1200, 800)
      .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "21/1 8/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    await upload(FAMILY, turned);
    const picture = await received();
    expect([await colourAt(picture, 300, 10), await colourAt(picture, 300, 390)]).toEqual(["red", "blue"]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(picture).toString("latin1")).not.toMatch(/Exif|GPS|Camera/);
  });

  test("what cannot be kept small is kept rougher: about 60 kB at most", async () => {
    await upload(FAMILY, await noisyPhoto(2400, 1600).jpeg({ quality: 95 }).toBuffer());
    expect((await received()).length).toBeLessThanOrEqual(64_000);
  });

  test.each([
    [
      "PNG with 16 bits and transparency",
      async () =>
        sharp({ create: { width: 700, height: 500, channels: 4, background: "#d0202080" } })
          .png()
          .toBuffer(),
    ],
    ["WebP", async () => photo(700, 500).webp().toBuffer()],
    ["progressive JPEG", async () => photo(700, 500).jpeg({ progressive: true }).toBuffer()],
    ["JPEG in CMYK", async () => photo(700, 500).toColourspace("cmyk").jpeg().toBuffer()],
    ["a picture smaller than its place", async () => photo(30, 20).png().toBuffer()],
    ["a picture of one column", async () => photo(2, 3000).png().toBuffer()],
  ])("%s is taken", async (_kind, make) => {
    expect((await upload(FAMILY, await make())).status).toBe(303);
    const { width, height, space, channels } = await sharp(await received()).metadata();
    expect({ width, height, space, channels }).toEqual({
      width: 600,
      height: 400,
      space: "srgb",
      channels: 3,
    });
  });
});

const TYPE = "File type must be JPEG, PNG or WebP";
const jpeg = () => photoFile(600, 400);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

describe("what is no picture for us", () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ["a truncated JPEG", async () => (await jpeg()).subarray(0, 700), 400, TYPE],
    ["SVG", async () => Buffer.from(SVG), 400, TYPE],
    ["GIF", async () => photo(9, 9).gif().toBuffer(), 400, TYPE],
    ["TIFF", async () => photo(9, 9).tiff().toBuffer(), 400, TYPE],
    ["PDF", async () => Buffer.from("%PDF-1.4\n%%EOF"), 400, TYPE],
    ["HTML named .jpg", async () => Buffer.from("<!doctype html><p>hello"), 400, TYPE],
    ["text", async () => Buffer.from("hello"), 400, TYPE],
    [
      "a picture that is a page too",
      async () => Buffer.concat([await jpeg(), Buffer.from("<script>1</script>")]),
      400,
      TYPE,
    ],
    [
      "a picture that is an archive too",
      async () => Buffer.concat([await jpeg(), Buffer.from("PK\u0005\u0006\0\0\0\0")]),
      400,
      TYPE,
    ],
    ["HEIC", async () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), 400, "HEIC"],
    ["no bytes", async () => Buffer.alloc(0), 400, "File is smaller than 1 bytes"],
    ["16,000 × 16,000 points", async () => hugePng(16_000), 400, "more than 40 megapixels"],
    [
      "10 MB and a byte",
      async () => Buffer.alloc(10 * 1024 * 1024 + 1, "a"),
      413,
      "File is larger than 10485760 bytes",
    ],
  ])("%s is refused with its reason", async (_kind, make, status, text) => {
    const answer = await upload(FAMILY, await make());
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`role="alert"`);
    expect(answer.body).toContain(text);
    expect(answer.body).toContain("Edit Family Image");
    expect(uploads()).toEqual([]);
  });

  test("no file at all, and two of them", async () => {
    const none = multipartBody(
      [
        { name: "step", value: "save" },
        { name: "image", value: "", fileName: "", type: "application/octet-stream" },
      ],
      BOUNDARY,
    );
    const answer = await post(FAMILY, none);
    expect([answer.status, answer.body.includes("Choose a picture first.")]).toEqual([400, true]);
    const file = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    for (const count of [2, 5]) {
      const many = await post(FAMILY, multipartBody(Array(count).fill(file), BOUNDARY));
      expect([many.status, many.body.includes("Too many files")]).toEqual([400, true]);
    }
  });

  test("more than the edge takes comes back as the editor with its reason", async () => {
    const answer = await upload(FAMILY, Buffer.alloc(11 * 1024 * 1024, "a"));
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("Edit Family Image");
    expect(standIn.received).toEqual([]);
  });
});

test("one's own new picture stands in the header at once, on every page", async () => {
  const answer = await upload("/myProfile?edit=image", await jpeg());
  expect(answer.status).toBe(303);
  const kept = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]);
  const page = await ask(app.origin, "/", { headers: { cookie: [cookie, ...kept].join("; ") } });
  const header = page.body.slice(page.body.indexOf("<header"), page.body.indexOf("</header"));
  const stored = /\/uploads\/member\/member_\d+_\d+\.jpe?g/.exec(header)?.[0] ?? "none";
  expect((await ask(app.origin, stored)).status).toBe(200);
  const again = await signedIn(app.origin);
  const other = await ask(app.origin, "/", { headers: { cookie: [again, ...kept].join("; ") } });
  expect(other.status).toBe(200);
});

test("what is refused is never unpacked: memory stays where it is", async () => {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]);
  const KB_PER_MB = 1024;
  await upload(FAMILY, hugePng(16_000));
  const before = resident();
  for (let sent = 0; sent < 5; sent++) await upload(FAMILY, hugePng(16_000));
  expect((resident() - before) / KB_PER_MB).toBeLessThanOrEqual(30);
});

describe("multipart bodies", () => {
  test.each([
    ["a quoted boundary with a blank", `multipart/form-data; boundary="a b"`, "a b"],
    ["a parameter before the boundary", "multipart/form-data; charset=utf-8; boundary=xyz", "xyz"],
    ["upper case", "multipart/form-data; BOUNDARY=xyz", "xyz"],
  ])("%s is read", async (_kind, type, boundary) => {
    const parts = [
      { name: "step", value: "save" },
      { name: "image", value: await jpeg(), fileName: "a.jpg" },
    ];
    standIn.received.length = 0;
    expect((await post(FAMILY, multipartBody(parts, boundary), type)).status).toBe(303);
    expect(uploads()).toHaveLength(1);
  });

  test.each([
    "a;b.jpg",
    "a=b.jpg",
    "it's.jpg",
    "%22a%22.jpg",
    'a\\"b.jpg',
    "परिवार.jpg",
    "../../x.jpg",
    "x".repeat(5_000),
    "C:\\\\fakepath\\\\x.jpg",
  ])("a file called %s reaches the backend as image.jpg", async (fileName) => {
    expect((await upload(FAMILY, await jpeg(), {}, fileName)).status).toBe(303);
    expect(uploads()[0]?.file?.name).toBe("image.jpg");
  });

  test.each<[string, () => Promise<Buffer>, string | undefined, number]>([
    ["no boundary", async () => Buffer.from("x"), "multipart/form-data", 400],
    [
      "another boundary",
      async () => multipartBody([{ name: "step", value: "save" }], "other"),
      undefined,
      400,
    ],
    [
      "no end",
      async () => multipartBody([{ name: "step", value: "save" }], BOUNDARY).subarray(0, -8),
      undefined,
      400,
    ],
    ["nothing", async () => Buffer.alloc(0), undefined, 400],
    [
      "bytes that are no text",
      async () => multipartBody([{ name: "step", value: Buffer.from([0xff, 0xfe]) }], BOUNDARY),
      undefined,
      400,
    ],
    [
      "headers without end",
      async () => Buffer.from(`--${BOUNDARY}\r\nA: ${"x".repeat(20_000)}\r\n\r\n`),
      undefined,
      400,
    ],
    [
      "a hundred parts",
      async () => multipartBody(Array(100).fill({ name: "a", value: "b" }), BOUNDARY),
      undefined,
      400,
    ],
    ["plain text", async () => Buffer.from("x"), "text/plain", 415],
  ])("%s is answered by a page, not by a crash", async (_kind, make, type, status) => {
    const answer = await post(FAMILY, await make(), type);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain("</html>");
  });
});

describe("without scripts", () => {
  test("the cut is looked at, cut again, and saved without a second upload", async () => {
    const look = await upload(FAMILY, await photoFile(3000, 800), { step: "look", position: "Left" });
    expect(look.status).toBe(200);
    expect(uploads()).toEqual([]);
    expect(look.body).toContain("Try another cut");
    const [, shown] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(look.body) ?? [];
    expect(await colourAt(Buffer.from(shown ?? "", "base64"), 300, 200)).toBe("red");
    const waiting = { ticket: hiddenField(look.body, "ticket"), waiting: hiddenField(look.body, "waiting") };
    const noFile = { name: "image", value: "", fileName: "", type: "application/octet-stream" };
    const send = (fields: Record<string, string>) =>
      post(
        FAMILY,
        multipartBody(
          [...Object.entries({ ...waiting, ...fields }).map(([name, value]) => ({ name, value })), noFile],
          BOUNDARY,
        ),
      );
    const again = await send({ step: "choose", position: "Left", zoom: "1" });
    expect([again.status, again.body.includes(`type="file"`)]).toEqual([200, true]);
    const other = await send({ step: "look", position: "Right", zoom: "2" });
    expect(other.body).toContain("Try another cut");
    const saved = await send({ step: "save", position: "Right", zoom: "2" });
    expect(saved.status).toBe(303);
    expect(await colourAt(await received(), 300, 200)).toBe("blue");
  });

  test("a picture that waits is bound to this site's secret", async () => {
    const body = multipartBody(
      [
        { name: "step", value: "save" },
        { name: "waiting", value: "AAAA".repeat(50) },
      ],
      BOUNDARY,
    );
    const answer = await post(FAMILY, body);
    expect([answer.status, answer.body.includes("Choose a picture first.")]).toEqual([400, true]);
  });
});

describe("when the backend does not take it", () => {
  test.each([
    [
      "an answer without a path",
      { json: { operationMessage: null } },
      502,
      "Image upload failed. Please try again.",
    ],
    ["a fault", "status-500" as const, 502, ""],
    [
      "its refusal",
      { json: { operationMessage: "Failed to upload the file" }, status: 400 },
      400,
      "Failed to upload the file",
    ],
    ["a lost connection", "reset" as const, 503, "We do not know whether it was saved."],
  ])("%s: the picture waits in the page", async (_kind, fault, status, text) => {
    const file = await jpeg();
    const ticket = await ticketOf(FAMILY);
    standIn.faults.next(fault, "/updateFamilyImage");
    const answer = await upload(FAMILY, file, { ticket });
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
    expect(hiddenField(answer.body, "waiting").length).toBeGreaterThan(1_000);
    expect(uploads()).toHaveLength(1);
  });

  test("imagePath counts like uploadedImagePath", async () => {
    const file = await jpeg();
    const ticket = await ticketOf(MEMBER);
    standIn.faults.next({ json: { imagePath: "uploads/member/new.jpg" } }, "/updateMemberImage");
    expect((await upload(MEMBER, file, { ticket })).status).toBe(303);
  });

  test("one who may not is refused in the backend's words", async () => {
    const answer = await upload("/family/2?edit=image", await jpeg());
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("You are not allowed to update image for this family.");
  });

  test("a visitor is sent to the login before anything is decoded", async () => {
    cookie = "";
    const answer = await upload(FAMILY, await jpeg());
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/login?redirectTo=%2Ffamily%3Fedit%3Dimage");
  });
});

test("two presses with the same picture send it once, and both lead to the same page", async () => {
  const file = await jpeg();
  const ticket = await ticketOf(FAMILY);
  const parts = [
    { name: "ticket", value: ticket },
    { name: "step", value: "save" },
    { name: "image", value: file, fileName: "a.jpg" },
  ];
  standIn.received.length = 0;
  const body = multipartBody(parts, BOUNDARY);
  const answers = await Promise.all([post(FAMILY, body), post(FAMILY, body)]);
  expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual([
    [303, "/family"],
    [303, "/family"],
  ]);
  expect(uploads()).toHaveLength(1);
});

test("eight large photos at once: each is saved or asked to come again, and a page is served meanwhile", async () => {
  const file = await noisyPhoto(4000, 3000).jpeg({ quality: 60 }).toBuffer();
  const many = Array.from({ length: 8 }, () => upload("/family?edit=image", file, { zoom: "1" }));
  const page = await ask(app.origin, "/login");
  const answers = await Promise.all(many);
  expect(page.status).toBe(200);
  for (const { status, headers } of answers) {
    expect([303, 503]).toContain(status);
    if (status === 503) expect(headers["retry-after"]).toBe("5");
  }
  expect(answers.some(({ status }) => status === 303)).toBe(true);
});

test("an upload that hardly moves is ended, and the reason is a page", async () => {
  const head = [
    `POST ${FAMILY} HTTP/1.1`,
    `Host: localhost:${app.port}`,
    `Origin: ${app.origin}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    "Content-Length: 1000000",
  ].join("\r\n");
  const answer = await raw(app.port, `${head}\r\n\r\n--${BOUNDARY}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 408/);
  expect(answer).toContain("This came too slowly");
});

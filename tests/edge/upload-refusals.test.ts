import { describe, expect } from "vitest";
import { peakGrowthMb } from "../../bench/measure";
import { hugePng, photo } from "../support/photos";
import { app, test } from "./product";
import {
  bodyOf,
  FAMILY,
  jpeg,
  NO_FILE,
  postBody,
  received,
  signInBeforeEach,
  tokenOf,
  upload,
  uploads,
} from "./uploading";

signInBeforeEach();

const TYPE = "File type must be JPEG, PNG, WebP or GIF";
const TOO_LARGE = "File is larger than 10485760 bytes (10 MB)";
const interlacedPng = (width: number, height: number) =>
  photo(width, height).png({ progressive: true }).toBuffer();
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

describe("unsupported pictures", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, text?: string, status?: number]>([
    ["a truncated JPEG", async () => (await jpeg()).subarray(0, 700), "This file is damaged."],
    ["SVG", () => Buffer.from(SVG), "This one is a drawing (SVG)"],
    ["AVIF", () => photo(90, 60).avif({ effort: 0 }).toBuffer(), "This photo is AVIF"],
    ["TIFF", () => photo(9, 9).tiff().toBuffer()],
    ["PDF", () => Buffer.from("%PDF-1.4\n%%EOF")],
    ["HTML named .jpg", () => Buffer.from("<!doctype html><p>hello")],
    ["text", () => Buffer.from("hello")],
    ["HEIC", () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "HEIC"],
    ["no bytes", () => Buffer.alloc(0), "File is smaller than 1 bytes"],
    ["an interlaced PNG of 40 megapixels", () => interlacedPng(8_000, 5_000), "too large for its format"],
    ["16,000 × 16,000 points", () => hugePng(16_000), "more than 40 megapixels"],
    ["15 MB", () => Buffer.alloc(15 * 1024 * 1024, "a"), TOO_LARGE, 413],
    ["10 MB and a byte", () => Buffer.alloc(10 * 1024 * 1024 + 1, "a"), TOO_LARGE, 413],
  ])("%s is refused with a reason", async (_kind, make, text = TYPE, status = 400) => {
    const answer = await upload(FAMILY, await make());
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`role="alert"`);
    expect(answer.body).toContain(text);
    expect(answer.body).toContain("Edit Family Image");
    expect(uploads()).toEqual([]);
  });

  test("no file, or more than one, is refused", async () => {
    const token = await tokenOf(FAMILY);
    const answer = await postBody(FAMILY, bodyOf({ token, step: "save" }, NO_FILE));
    expect([answer.status, answer.body.includes("Choose a photo first.")]).toEqual([400, true]);
    const file = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    for (const count of [2, 5]) {
      const many = await postBody(FAMILY, bodyOf({ token }, ...Array(count).fill(file)));
      expect([many.status, many.body.includes("Too many files")]).toEqual([400, true]);
    }
  });
});

test.each([
  ["a page", "<script>alert(1)</script>"],
  ["an archive", "PK\u0005\u0006\0\0\0\0"],
])("of a picture that is also %s only the picture is saved", async (_kind, hidden) => {
  const file = Buffer.concat([await jpeg(), Buffer.from(hidden)]);
  expect((await upload(FAMILY, file)).status).toBe(303);
  expect(Buffer.from(received()).includes(hidden)).toBe(false);
});

test("a refused picture is never decoded", async () => {
  await upload(FAMILY, hugePng(16_000));
  const grownMb = await peakGrowthMb(app.pid, async () => {
    for (let sent = 0; sent < 5; sent++) await upload(FAMILY, hugePng(16_000));
  });
  expect(grownMb).toBeLessThanOrEqual(30);
});

test("four of the largest interlaced PNGs are decoded one at a time", async () => {
  const file = await interlacedPng(4_000, 3_000);
  await upload(FAMILY, await jpeg());
  const grownMb = await peakGrowthMb(app.pid, async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(FAMILY, file)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  });
  // One takes up to 90 in a process just started.
  expect(grownMb).toBeLessThanOrEqual(110);
});

import { describe, expect, test } from "vitest";
import { peakGrowthMb } from "../../bench/measure";
import { multipartBody } from "../support/multipart";
import { hugePng, photo } from "../support/photos";
import { BOUNDARY, FAMILY, photoFile, uploading } from "./uploading";

const { product, post, received, tokenOf, upload, uploads } = uploading();

const TYPE = "File type must be JPEG, PNG or WebP";
const jpeg = () => photoFile(600, 400);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

describe("unsupported pictures", () => {
  test.each<[string, () => Promise<Buffer>, number, string]>([
    ["a truncated JPEG", async () => (await jpeg()).subarray(0, 700), 400, TYPE],
    ["SVG", async () => Buffer.from(SVG), 400, TYPE],
    ["GIF", async () => photo(9, 9).gif().toBuffer(), 400, TYPE],
    ["TIFF", async () => photo(9, 9).tiff().toBuffer(), 400, TYPE],
    ["PDF", async () => Buffer.from("%PDF-1.4\n%%EOF"), 400, TYPE],
    ["HTML named .jpg", async () => Buffer.from("<!doctype html><p>hello"), 400, TYPE],
    ["text", async () => Buffer.from("hello"), 400, TYPE],
    ["HEIC", async () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), 400, "HEIC"],
    ["no bytes", async () => Buffer.alloc(0), 400, "File is smaller than 1 bytes"],
    [
      "an interlaced PNG of 40 megapixels",
      async () => photo(8_000, 5_000).png({ progressive: true }).toBuffer(),
      400,
      "too many pixels for its format",
    ],
    ["16,000 × 16,000 points", async () => hugePng(16_000), 400, "more than 40 megapixels"],
    [
      "10 MB and a byte",
      async () => Buffer.alloc(10 * 1024 * 1024 + 1, "a"),
      413,
      "File is larger than 10485760 bytes",
    ],
  ])("%s is refused with a reason", async (_kind, make, status, text) => {
    const answer = await upload(FAMILY, await make());
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(`role="alert"`);
    expect(answer.body).toContain(text);
    expect(answer.body).toContain("Edit Family Image");
    expect(uploads()).toEqual([]);
  });

  test("no file, or more than one, is refused", async () => {
    const token = await tokenOf(FAMILY);
    const none = multipartBody(
      [
        { name: "token", value: token },
        { name: "step", value: "save" },
        { name: "image", value: "", fileName: "", type: "application/octet-stream" },
      ],
      BOUNDARY,
    );
    const answer = await post(FAMILY, none);
    expect([answer.status, answer.body.includes("Choose a picture first.")]).toEqual([400, true]);
    const file = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    for (const count of [2, 5]) {
      const many = await post(
        FAMILY,
        multipartBody([{ name: "token", value: token }, ...Array(count).fill(file)], BOUNDARY),
      );
      expect([many.status, many.body.includes("Too many files")]).toEqual([400, true]);
    }
  });

  test("a far too large file comes back in the editor with a reason", async () => {
    const answer = await upload(FAMILY, Buffer.alloc(15 * 1024 * 1024, "a"));
    expect(answer.status).toBe(413);
    expect(answer.body).toContain("Edit Family Image");
    expect(answer.body).toContain("File is larger than 10485760 bytes");
    expect(uploads()).toEqual([]);
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
  const grownMb = await peakGrowthMb(product().app.pid, async () => {
    for (let sent = 0; sent < 5; sent++) await upload(FAMILY, hugePng(16_000));
  });
  expect(grownMb).toBeLessThanOrEqual(30);
});

test("four of the largest interlaced PNGs are decoded one at a time", async () => {
  const file = await photo(4_000, 3_000).png({ progressive: true }).toBuffer();
  await upload(FAMILY, await jpeg());
  const grownMb = await peakGrowthMb(product().app.pid, async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(FAMILY, file)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  });
  expect(grownMb).toBeLessThanOrEqual(80);
});

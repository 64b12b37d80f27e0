import { expect, it } from "vitest";
import { imageCrop } from "~/images/crop";
import { cropArea, cropImage, openImage, uploadQueue } from "~/images/decode-and-crop.server";
import { imageKind } from "~/images/image-kind";
import { photo } from "../../support/photos";

it.each([
  [600, 400, "Middle", 1, [0, 0, 600, 400]],
  [3000, 800, "Left", 1, [0, 0, 1200, 800]],
  [3000, 800, "Right", 1, [1800, 0, 1200, 800]],
  [800, 3000, "Top", 1, [0, 0, 800, 533]],
  [800, 3000, "Bottom", 1, [0, 2467, 800, 533]],
  [1200, 800, "Middle", 2, [300, 200, 600, 400]],
  [1200, 800, "Bottom right", 2, [600, 400, 600, 400]],
  [800, 1200, "Middle", 1, [0, 134, 800, 533]],
  [900, 1200, "Right", 2, [450, 250, 450, 300]],
  [1, 1, "Middle", 3, [0, 0, 1, 1]],
] as const)("of %i×%i, %s at zoom %d is %j", (width, height, position, zoom, [left, top, w, h]) => {
  expect(cropArea(width, height, { position, zoom })).toEqual({ left, top, width: w, height: h });
});

const bytes = (text: string) => Buffer.from(text, "latin1");

it.each([
  ["\xff\xd8\xff\xe0 more", "jpeg"],
  ["\x89PNG\r\n\x1a\n more", "png"],
  ["RIFF....WEBPVP8 ", "webp"],
  ["....ftypheic", "heic"],
  ["....ftypmif1\0\0\0\0mif1heic", "heic"],
  ["....ftypavif", "avif"],
  ["....ftypavis", "avif"],
  ["....ftypmif1\0\0\0\0mif1avifmiaf", "avif"],
  ["....ftypisom", "other"],
  ["GIF87a more", "gif"],
  ["GIF89a more", "gif"],
  ["GIF90a more", "other"],
  ["II*\0 more", "other"],
  ["<svg>", "svg"],
  ["\xef\xbb\xbf <?xml version='1.0'?>\n<!-- a\nb --><svg width='9'>", "svg"],
  ["<!doctype html><svg>", "other"],
  ["<svgs>", "other"],
  ["%PDF-1.7", "other"],
  ["", "other"],
])("%j is %s", (text, kind) => {
  expect(imageKind(bytes(text))).toBe(kind);
});

const site = { uploadWork: uploadQueue() };
const contextOf = (account: string, signal: AbortSignal) => {
  return { site, account, deadline: { signal }, log: { error: () => {} } };
};

it("one member's photos leave room for another's", async () => {
  const jpeg = await photo(600, 400).jpeg().toBuffer();
  const { signal } = new AbortController();
  const many = Array.from({ length: 20 }, () => openImage(jpeg, contextOf("many", signal)));
  expect(await openImage(jpeg, contextOf("another", signal))).toMatchObject({ ok: true });
  expect((await Promise.all(many)).some(({ ok }) => !ok)).toBe(true);
});

it("an upload whose request is over does not wait for the decoder", async () => {
  const jpeg = await photo(600, 400).jpeg().toBuffer();
  const context = contextOf("asha", AbortSignal.abort());
  const busy = { ok: false, status: 503 };
  expect(await openImage(jpeg, context)).toMatchObject(busy);
  expect(await cropImage(jpeg, imageCrop({}), context)).toMatchObject(busy);
});

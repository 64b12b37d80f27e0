import { expect, test } from "vitest";
import { untilAborted } from "~/http/abort";
import type { GetResizedImage } from "~/images/resize-cache.server";
import { portraits } from "../../../app/images/portraits.server";

const JPEG = Buffer.from("a portrait");

test("portraits that come after the request's deadline are left out of a file", async () => {
  const over = new AbortController();
  const getResizedImage: GetResizedImage = async (path, _wanted, signal) => {
    if (path === "/early.jpg") return { ok: true, bytes: JPEG, etag: "1" };
    setImmediate(() => over.abort());
    return untilAborted(new Promise(() => {}), signal);
  };
  const found = await portraits(getResizedImage, [over.signal])(["/early.jpg", "/late.jpg"], "jpeg");
  expect([...found]).toEqual([["/early.jpg", JPEG]]);
});

import { describe, expect } from "vitest";
import { multipartBody } from "../support/multipart";
import { standIn, test } from "./product";
import {
  bodyOf,
  FAMILY,
  jpeg,
  partsOf,
  postBody,
  signInBeforeEach,
  tokenOf,
  upload,
  uploads,
} from "./uploading";

signInBeforeEach();

describe("multipart bodies", () => {
  test.each([
    ["a quoted boundary with a blank", `multipart/form-data; boundary="a b"`, "a b"],
    ["a parameter before the boundary", "multipart/form-data; charset=utf-8; boundary=xyz", "xyz"],
    ["upper case", "multipart/form-data; BOUNDARY=xyz", "xyz"],
  ])("%s is read", async (_kind, type, boundary) => {
    const image = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    const parts = partsOf({ token: await tokenOf(FAMILY), step: "save" }, image);
    standIn.received.length = 0;
    expect((await postBody(FAMILY, multipartBody(parts, boundary), type)).status).toBe(303);
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

  const SAVE = bodyOf({ step: "save" });
  test.each<[string, Buffer | string, number, string?]>([
    ["no boundary", "x", 400, "multipart/form-data"],
    ["another boundary", multipartBody(partsOf({ step: "save" }), "other"), 400],
    ["no end", SAVE.subarray(0, -8), 400],
    ["nothing", "", 400],
    ["bytes that are no text", bodyOf({}, { name: "step", value: Buffer.from([0xff, 0xfe]) }), 400],
    ["headers without end", `${SAVE.toString().split("\r\n")[0]}\r\nA: ${"x".repeat(20_000)}\r\n\r\n`, 400],
    ["a hundred parts", bodyOf({}, ...Array(100).fill({ name: "a", value: "b" })), 400],
    ["plain text", "x", 415, "text/plain"],
  ])("%s gets an error page", async (_kind, body, status, type) => {
    const answer = await postBody(FAMILY, body, type);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain("</html>");
  });
});

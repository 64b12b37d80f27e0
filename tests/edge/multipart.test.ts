import { describe, expect, test } from "vitest";
import { multipartBody } from "../support/multipart";
import { BOUNDARY, FAMILY, photoFile, uploading } from "./uploading";

const { product, tokenOf, post, upload, uploads } = uploading();

const jpeg = () => photoFile(600, 400);
describe("multipart bodies", () => {
  test.each([
    ["a quoted boundary with a blank", `multipart/form-data; boundary="a b"`, "a b"],
    ["a parameter before the boundary", "multipart/form-data; charset=utf-8; boundary=xyz", "xyz"],
    ["upper case", "multipart/form-data; BOUNDARY=xyz", "xyz"],
  ])("%s is read", async (_kind, type, boundary) => {
    const parts = [
      { name: "token", value: await tokenOf(FAMILY) },
      { name: "step", value: "save" },
      { name: "image", value: await jpeg(), fileName: "a.jpg" },
    ];
    product().standIn.received.length = 0;
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
  ])("%s gets an error page", async (_kind, make, type, status) => {
    const answer = await post(FAMILY, await make(), type);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain("</html>");
  });
});

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
    ["a boundary of 70 characters", `multipart/form-data; boundary=${"b".repeat(70)}`, "b".repeat(70)],
  ])("%s is read", async (_kind, type, boundary) => {
    const image = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    const parts = partsOf({ token: await tokenOf(FAMILY), step: "save" }, image);
    standIn.received.length = 0;
    expect((await postBody(FAMILY, multipartBody(parts, boundary), type)).status).toBe(303);
    expect(uploads()).toHaveLength(1);
  });

  test.each([
    "a;b.jpg",
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
    ["a zero byte in a name", bodyOf({}, { name: "image", value: "", fileName: "a\u0000b.jpg" }), 400],
    ["plain text", "x", 415, "text/plain"],
    ["a boundary of 71 characters", SAVE, 400, `multipart/form-data; boundary=${"b".repeat(71)}`],
    ["a quoted one", SAVE, 400, `multipart/form-data; boundary="${"b ".repeat(36)}"`],
    ["a second boundary", SAVE, 400, `multipart/form-data; boundary=b; boundary=${"b".repeat(7_000)}`],
  ])("%s gets an error page", async (_kind, body, status, type) => {
    const answer = await postBody(FAMILY, body, type);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain("</html>");
  });
});

describe("texts of an upload", () => {
  const LONG = '"'.repeat(9_900_000);
  const NAMES = ["token", "step", "position", "zoom", "turn", "waiting", "other"];

  test.each(NAMES)("a %s of 9.9 million or 2,001 quotes is refused with a short page", async (name) => {
    const token = await tokenOf(FAMILY);
    const moreThanAnyField = '"'.repeat(2_001);
    // Without a token a large body is dropped unread; only an image that waits may be longer than a field.
    for (const [text, statuses] of [
      [LONG, [400, 413]],
      [moreThanAnyField, [name === "waiting" ? 400 : 413]],
    ] as const) {
      const answer = await postBody(FAMILY, bodyOf({ token, [name]: text }));
      expect(statuses).toContain(answer.status);
      expect(answer.body).toContain("</html>");
      expect(answer.body).not.toContain("&quot;&quot;");
    }
  });

  test.each([
    ["a bad token", () => {}, "none"],
    ["a backend that fails", () => standIn.faults.always("", "status-500"), null],
  ])("are bounded with %s, too", async (_what, fail, bad) => {
    const token = bad ?? (await tokenOf(FAMILY));
    fail();
    for (const turn of [LONG, '"'.repeat(99_000), '"'.repeat(2_001)]) {
      const answer = await postBody(FAMILY, bodyOf({ token, turn }));
      expect(answer.body).toContain("</html>");
      expect(answer.body).not.toContain("&quot;&quot;");
    }
  });

  test("are given back as choices only if they are choices", async () => {
    const odd = { position: "odd one", zoom: "odd one", turn: "odd one", waiting: '"odd one' };
    for (const token of [await tokenOf(FAMILY), "none"]) {
      const answer = await postBody(FAMILY, bodyOf({ token, ...odd }));
      expect([answer.status, answer.body.includes("odd one")]).toEqual([400, false]);
    }
  });
});

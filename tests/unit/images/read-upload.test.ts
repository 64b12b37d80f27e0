import { expect, test, vi } from "vitest";
import { message } from "~/i18n/text.server";
import { readUpload } from "~/images/read-upload.server";
import { multipartBody } from "../../support/multipart";

const BOUNDARY = "----form";
const PARTS = [
  { name: "token", value: "signed" },
  { name: "turn", value: "Nal Verma" },
  { name: "image", value: Buffer.alloc(40_000, "a"), fileName: "nal-98220-54321.jpg" },
];

const INVALID = { error: { message: message("messages.invalidInput") } };

/** @param end what the browser does with the last bytes. */
async function read(
  accept: () => Promise<boolean>,
  end: (stream: ReadableStreamDefaultController, aborting: AbortController) => void,
) {
  const aborting = new AbortController();
  const whole = multipartBody(PARTS, BOUNDARY);
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(whole.subarray(0, -9)));
    },
    pull: (stream) => end(stream, aborting),
  });
  const headers = {
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": String(whole.length),
  };
  const { signal } = aborting;
  const request = new Request("http://localhost/", { method: "POST", headers, body, signal, duplex: "half" });
  const error = vi.fn();
  const upload = await readUpload(request, {
    accept,
    take: () => true,
    log: { error },
  });
  return { upload, logged: error.mock.calls };
}

test("a fault while the sender is checked is logged without what was typed, and the user reads a sentence", async () => {
  const fault = new Error("the session cannot be read");
  const { upload, logged } = await read(
    async () => {
      throw fault;
    },
    (stream) => stream.close(),
  );
  expect(upload).toMatchObject({ file: null, problem: INVALID });
  expect(logged).toEqual([[{ err: fault }, "upload not read"]]);
});

test("a body that cannot be read to its end is logged", async () => {
  const fault = new Error("the body cannot be read");
  const { upload, logged } = await read(
    async () => true,
    (stream) => stream.error(fault),
  );
  expect(upload).toMatchObject({ file: null, problem: INVALID });
  expect(logged).toEqual([[{ err: fault }, "upload not read"]]);
});

test("a body that a browser cut off is not logged", async () => {
  const { upload, logged } = await read(
    async () => true,
    (stream) => stream.close(),
  );
  expect(upload).toMatchObject({ file: null, problem: INVALID });
  expect(logged).toEqual([]);
});

test("a browser that left is not logged", async () => {
  const { logged } = await read(
    async () => true,
    (stream, aborting) => {
      aborting.abort();
      stream.error(new Error("aborted"));
    },
  );
  expect(logged).toEqual([]);
});

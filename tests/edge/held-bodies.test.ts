import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { peakGrowthMb } from "../../bench/measure";
import { multipartBody } from "../support/multipart";
import { app, get, ownProduct, post, signIn, standIn } from "./product";
import { bodyOf, FAMILY, jpeg, partsOf, postBody, tokenOf, uploads, visitor } from "./uploading";

ownProduct();

const UPLOAD_BYTES = 9_900_000;
const FORM_BYTES = 100_000;
const FORMS = 400;
const UPLOADS = 24;
/** A third of what they send: the rest is what a cold process grows by at its first requests. */
const UNHELD_MAX_MB = (UPLOADS * UPLOAD_BYTES) / 3e6;
const BOUNDARY = "held";

const sockets: Socket[] = [];

beforeEach(async () => {
  standIn.received.length = 0;
  visitor.cookie = await signIn();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a body that never ends; gives how the answer begins. */
async function hold(path: string, type: string, bytes: number, sent: Buffer | string) {
  const socket = connect(app.port, "127.0.0.1").setEncoding("latin1");
  sockets.push(socket);
  const answered = new Promise<string>((resolve) => socket.once("data", resolve));
  socket.on("error", () => {}).resume();
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${app.port}`,
    `Origin: ${app.origin}`,
    `Cookie: ${visitor.cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
  ];
  await once(socket, "connect");
  await new Promise((done) => socket.write(`${head.join("\r\n")}\r\n\r\n`, done));
  await new Promise((done) => socket.write(sent, done));
  return { answered };
}

function holdUpload(token: string, bytes = UPLOAD_BYTES) {
  const file = { name: "image", value: Buffer.alloc(bytes, "a"), fileName: "a.jpg" };
  const body = multipartBody(partsOf({ token }, file), BOUNDARY);
  return hold(FAMILY, `multipart/form-data; boundary=${BOUNDARY}`, body.length, body.subarray(0, -40));
}

/** Whether the app has read what there is to read, and answers again. */
const isServing = async () => expect((await get("/healthz")).status).toBe(200);

describe("uploads that are held back before their end", () => {
  test.each([
    ["without a session", () => ({ cookie: "", token: "none" })],
    ["with an invented session", () => ({ cookie: "JSESSIONID=invented", token: "none" })],
    ["with a session and a bad token", async () => ({ cookie: await signIn(), token: "none" })],
  ])("%s fill no memory", async (_how, who) => {
    const { cookie, token } = await who();
    visitor.cookie = cookie;
    const grownMb = await peakGrowthMb(app.pid, async () => {
      await Promise.all(Array.from({ length: UPLOADS }, () => holdUpload(token)));
      await isServing();
    });
    expect(grownMb).toBeLessThanOrEqual(UNHELD_MAX_MB);
  });

  test("of members take bounded memory, and beyond it the form comes back with a 503", async () => {
    const token = await tokenOf(FAMILY);
    const grownMb = await peakGrowthMb(app.pid, async () => {
      await Promise.all(Array.from({ length: UPLOADS }, () => holdUpload(token)));
      await isServing();
    });
    expect(grownMb).toBeLessThanOrEqual(130);
    const file = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    const large = { name: "image", value: Buffer.alloc(UPLOAD_BYTES), fileName: "a.jpg" };
    const choices = { token, position: "Bottom right" };
    const busy = await postBody(FAMILY, bodyOf(choices, large));
    expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "5"]);
    expect(busy.body).toContain("Many photos are being uploaded right now");
    expect(busy.body).toContain(`selected="">Bottom right</option>`);
    for (const socket of sockets.splice(0)) socket.destroy();
    const save = () => postBody(FAMILY, bodyOf({ ...choices, step: "save" }, file));
    await expect.poll(async () => (await save()).status, { timeout: 30_000 }).toBe(303);
  });
});

test("a file that arrives before its form token is discarded", async () => {
  const token = await tokenOf(FAMILY);
  standIn.received.length = 0;
  const parts = [
    { name: "image", value: await jpeg(), fileName: "a.jpg" },
    ...partsOf({ token, step: "save" }),
  ];
  const answer = await postBody(
    FAMILY,
    multipartBody(parts, BOUNDARY),
    `multipart/form-data; boundary=${BOUNDARY}`,
  );
  expect([answer.status, answer.body.includes("Invalid input provided.")]).toEqual([400, true]);
  expect(uploads()).toEqual([]);
});

test("forms that are held back are bounded in bytes, and pages stay", async () => {
  const held = await Promise.all(
    Array.from({ length: FORMS }, () =>
      hold("/login", "application/x-www-form-urlencoded", FORM_BYTES, "a="),
    ),
  );
  expect(await Promise.race(held.map(({ answered }) => answered))).toContain("HTTP/1.1 503");
  expect((await get("/login")).status).toBe(200);
  const busy = await post("/login", { loginName: "a".repeat(FORM_BYTES - 1000), password: "b" });
  expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "5"]);
  expect(busy.body).toContain("Too many forms are being sent");
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(async () => (await post("/login", {})).status, { timeout: 30_000 }).toBe(400);
});

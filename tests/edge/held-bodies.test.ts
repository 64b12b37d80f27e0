import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { peakGrowthMb } from "../../bench/measure";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { multipartBody } from "../support/multipart";
import { app, get, ownProduct, post, signIn, standIn, submit } from "./product";
import { bodyOf, FAMILY, jpeg, partsOf, postBody, tokenOf, uploads, visitor } from "./uploading";

ownProduct({ TRUST_PROXY: "127.0.0.1" });

const UPLOAD_BYTES = 9_900_000;
const FORM_BYTES = 100_000;
const ADDRESSES = 9;
const UPLOADS = 24;
/** Half of what they send: what came and was dropped fills memory until the next garbage collection. */
const UNHELD_MAX_MB = (UPLOADS * UPLOAD_BYTES) / 2e6;
const BOUNDARY = "held";
const URLENCODED = "application/x-www-form-urlencoded";

const sockets: Socket[] = [];

beforeEach(async () => {
  standIn.received.length = 0;
  visitor.cookie = await signIn();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a body that never ends; gives how the answer begins. */
async function hold(path: string, type: string, bytes: number, sent: Buffer | string, from = "192.0.2.0") {
  const socket = connect(app.port, "127.0.0.1").setEncoding("latin1");
  sockets.push(socket);
  const answered = new Promise<string>((resolve) => socket.once("data", resolve));
  socket.on("error", () => {}).resume();
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${app.port}`,
    `Origin: ${app.origin}`,
    `Cookie: ${visitor.cookie}`,
    `X-Forwarded-For: ${from}`,
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
    const member = visitor.cookie;
    const grownMb = await peakGrowthMb(app.pid, async () => {
      await Promise.all(Array.from({ length: UPLOADS }, () => holdUpload(token)));
      await isServing();
    });
    expect(grownMb).toBeLessThanOrEqual(100);
    const file = { name: "image", value: await jpeg(), fileName: "a.jpg" };
    const large = { name: "image", value: Buffer.alloc(UPLOAD_BYTES), fileName: "a.jpg" };
    const choices = { token, position: "Bottom right" };
    const busy = await postBody(FAMILY, bodyOf(choices, large));
    expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "5"]);
    expect(busy.body).toContain("Many photos are being uploaded right now");
    expect(busy.body).toContain(`selected="">Bottom right</option>`);
    visitor.cookie = await signIn(ADMIN_LOGIN);
    const ofAnother = bodyOf({ token: await tokenOf(FAMILY), step: "save" }, file);
    expect((await postBody(FAMILY, ofAnother)).status).toBe(303);
    visitor.cookie = member;
    for (const socket of sockets.splice(0)) socket.destroy();
    const save = () => postBody(FAMILY, bodyOf({ ...choices, step: "save" }, file));
    await expect.poll(async () => (await save()).status, { timeout: 90_000 }).toBe(303);
  });
});

test("a file that arrives before its form token is discarded", async () => {
  const token = await tokenOf(FAMILY);
  standIn.received.length = 0;
  const image = { name: "image", value: await jpeg(), fileName: "a.jpg" };
  const body = multipartBody([image, ...partsOf({ token, step: "save" })], BOUNDARY);
  const answer = await postBody(FAMILY, body, `multipart/form-data; boundary=${BOUNDARY}`);
  expect([answer.status, answer.body.includes("Invalid input provided.")]).toEqual([400, true]);
  expect(uploads()).toEqual([]);
});

test.each([
  [337, 1],
  [600, 90_000],
  [2_000, 1],
])("beside %i forms of nine addresses held back after %i bytes a login gets in", async (forms, sent) => {
  visitor.cookie = "";
  await Promise.all(
    Array.from({ length: forms }, (_, at) =>
      hold("/login", URLENCODED, FORM_BYTES, "a".repeat(sent), `192.0.2.${at % ADDRESSES}`),
    ),
  );
  await isServing();
  expect((await submit("/login", { ...MEMBER_LOGIN, redirectTo: "/" })).status).toBe(303);
});

test("who holds more forms than a share gets a 503, and nobody else does", async () => {
  visitor.cookie = "";
  const share = Array.from({ length: 120 }, () => hold("/login", URLENCODED, FORM_BYTES, "a".repeat(90_000)));
  await Promise.all(share);
  await isServing();
  const fields = { loginName: "a".repeat(FORM_BYTES - 1000), password: "b" };
  const busy = await post("/login", fields, { "x-forwarded-for": "192.0.2.0" });
  expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "5"]);
  expect(busy.body).toContain("Too many forms are being sent");
  expect((await post("/login", fields)).status).toBe(400);
  for (const socket of sockets.splice(0)) socket.destroy();
  const again = () => post("/login", fields, { "x-forwarded-for": "192.0.2.0" });
  await expect.poll(async () => (await again()).status, { timeout: 90_000 }).toBe(400);
});

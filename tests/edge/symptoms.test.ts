import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../support/app-process";
import { notShown, symptom } from "../support/symptoms";
import { ask, postForm } from "./http";
import { app, get, ownProduct, signIn, standIn, submit } from "./product";

/** More than one network may send. */
const GUESSES_MAX = 300;

const port = await freePort();

/** Waits until log and metrics show what docs/operate.md names. */
async function shown(found: ReturnType<typeof symptom>) {
  const missing = async () =>
    notShown(found, app.log, (await ask(`http://127.0.0.1:${port}`, "/metrics")).body);
  await expect.poll(missing).toEqual([]);
}

describe("the log and the metrics show what docs/operate.md says", () => {
  let cookie: string;
  ownProduct({ METRICS_PORT: String(port) });
  beforeAll(async () => {
    cookie = await signIn();
  });
  beforeEach(() => {
    app.log.length = 0;
  });

  test("when nobody can log in", async () => {
    await postForm(app.origin, "/login", {}, { origin: "https://directory.example" });
    await shown(symptom("nobody can log in"));
  });

  test("when one member cannot", async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      await submit("/login", { loginName: "locked.out", password: `wrong-${attempt}` });
    await shown(symptom("one member cannot log in"));
  });

  test("when pages are slow", async () => {
    standIn.faults.next("hang-headers", "/getfamilydetails");
    await get("/family/1", { cookie });
    await shown(symptom("pages are slow"));
  });

  test("after a leak", async () => {
    await get("/family/1/contacts.vcf", { cookie });
    await shown(symptom("a leak"));
  });

  test("when a picture is missing", async () => {
    await get("/uploads/member/none.jpg");
    await shown(symptom("a picture is missing"));
  });

  test("when the backend is down, and when it is back", async () => {
    await standIn.pause();
    await shown(symptom("the backend is down"));
    await standIn.resume();
    await shown(symptom("the backend was restarted"));
  });
});

describe("without TRUST_PROXY", () => {
  ownProduct({ METRICS_PORT: String(port), PUBLIC_ORIGIN: "https://localhost:0" });

  test("the limit of one network stops all members, and the log says why", async () => {
    const headers = { origin: app.origin.replace("http:", "https:") };
    const guess = (turn: number) =>
      submit("/login", { loginName: `member.${turn}`, password: "wrong-password" }, headers);
    let turn = 0;
    while ((await guess(turn)).status !== 429 && turn < GUESSES_MAX) turn += 1;
    expect(turn).toBeLessThan(GUESSES_MAX);
    await shown(symptom("many are told to wait"));
  });
});

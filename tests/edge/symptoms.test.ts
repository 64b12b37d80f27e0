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

  const CAUSES: [ReturnType<typeof symptom>, () => Promise<unknown>][] = [
    [
      symptom("nobody can log in"),
      () => postForm(app.origin, "/login", {}, { origin: "https://directory.example" }),
    ],
    [
      symptom("one member cannot log in"),
      async () => {
        for (let attempt = 0; attempt < 5; attempt++)
          await submit("/login", { loginName: "locked.out", password: `wrong-${attempt}` });
      },
    ],
    [
      symptom("pages are slow"),
      () => {
        standIn.faults.next("hang-headers", "/getfamilydetails");
        return get("/family/1", { cookie });
      },
    ],
    [symptom("a leak"), () => get("/family/1/contacts.vcf", { cookie })],
    [symptom("a picture is missing"), () => get("/uploads/member/none.jpg")],
  ];

  for (const [found, cause] of CAUSES)
    test(`of “${found.name}”`, async () => {
      await cause();
      await shown(found);
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

import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { openedForm } from "../support/opened-form";
import { type CounterServer, startCounterServer } from "../support/redis";
import { ask, postForm, signedIn } from "./http";

let standIn: StandIn;
let redis: CounterServer;
let replicas: AppProcess[];

beforeAll(async () => {
  standIn = await startStandIn();
  redis = await startCounterServer();
  const settings = { REDIS_URL: redis.url };
  replicas = await Promise.all([startApp(standIn.url, settings), startApp(standIn.url, settings)]);
});
afterAll(async () => {
  await Promise.all((replicas ?? []).map((each) => each.stop()));
  await redis.close();
  await standIn.close();
});

test("two presses that reach two replicas are one new family, for which both go on to the same page", async () => {
  const [one, two] = replicas.map(({ origin }) => origin);
  const cookie = await signedIn(one ?? "", ADMIN_LOGIN);
  const opened = await ask(one ?? "", "/addfamily", { headers: { cookie } });
  const fields = {
    ...openedForm(opened.body, "/addfamily"),
    familyName: "Malhotra",
    gotra: "Bharadwaj",
    addressLine1: "4 Lake View",
    city: "Nagpur",
    state: "Maharashtra",
    postalCode: "440010",
    country: "India",
  };
  const press = (origin = "") => postForm(origin, "/addfamily", fields, { cookie });
  const answers = await Promise.all([press(one), press(two)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[0]?.headers.location).toBe(answers[1]?.headers.location);
  expect((await press(two)).headers.location).toBe(answers[0]?.headers.location);
  expect(standIn.received.filter(({ path }) => path.endsWith("/addfamily"))).toHaveLength(1);
});

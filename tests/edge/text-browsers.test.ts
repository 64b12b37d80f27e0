import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { type StandIn, startStandIn } from "../backend/start";
import { MEMBER_PATHS, VISITOR_PATHS } from "../support/addresses";
import { type AppProcess, startApp } from "../support/app-process";
import { runTogetherWords } from "../support/run-together-words";
import { ask, signedIn } from "./http";

let standIn: StandIn;
let app: AppProcess;
let cookies: { visitor: string; member: string; admin: string };

beforeAll(async () => {
  standIn = await startStandIn();
  app = await startApp(standIn.url);
  const [member, admin] = await Promise.all([signedIn(app.origin), signedIn(app.origin, ADMIN_LOGIN)]);
  cookies = { visitor: "", member, admin };
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

const SCREENS = [
  ...VISITOR_PATHS.map((path) => ["visitor", path] as const),
  ...MEMBER_PATHS.map((path) => ["member", path] as const),
  ["member", "/family/2?open=all"],
  ["member", "/family/1/offline.html"],
  ["member", "/related?fromName=ravi&toName=nobodyhere"],
  ["admin", "/addfamily"],
  ["admin", "/addfamily?added=2"],
  ["admin", "/family/2?edit=details"],
] as const;

describe.each(["en", "hi"])("in a browser without styles no words run together, %s", (language) => {
  test.each(SCREENS)("%s: %s", async (who, path) => {
    const cookie = `${cookies[who]}; language=${language}`;
    const { body } = await ask(app.origin, path, { headers: { cookie } });
    expect(body).toContain("<html");
    expect(runTogetherWords(body)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { MEMBER_PATHS, VISITOR_PATHS } from "../support/addresses";
import { type AppProcess, startApp } from "../support/app-process";
import { copiedProduct, STEPS_MS } from "../support/copied-product";
import { unmarkedTexts } from "../support/latin-words";
import { GUJARATI, LANGUAGE_FILES, LANGUAGE_ROW } from "../support/third-language";
import { ask, signedIn } from "./http";

const OWN = /\p{Script=Gujarati}/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /[A-Za-z]{2}/;

const product = copiedProduct();
let toldByTypes: string[];
let standIn: StandIn;
let app: AppProcess;
let member: string;

beforeAll(async () => {
  product.change(LANGUAGE_ROW);
  toldByTypes = await product.typeErrors();
  product.change(...LANGUAGE_FILES);
  product.write(...GUJARATI);
  await product.build();
  standIn = await startStandIn();
  app = await startApp(standIn.url, {}, product.folder);
  member = await signedIn(app.origin);
}, STEPS_MS);

afterAll(async () => {
  await app.stop();
  await standIn.close();
  product.remove();
});

test("the types name every file that a new language needs", () => {
  expect(toldByTypes).toEqual([...new Set(LANGUAGE_FILES.map(([file]) => file))].sort());
});

describe.each([
  ...VISITOR_PATHS.map((path) => [path, ""]),
  ...[...MEMBER_PATHS, "/family/1/offline.html"].map((path) => [path, "member"]),
])("the page %s in an invented third language (%s)", (path, who) => {
  test("has no word of the other two that is not marked, and offers both", async () => {
    const cookie = `${who ? member : ""}; language=gu`;
    const { body } = await ask(app.origin, path, { headers: { cookie } });
    expect(unmarkedTexts(body, "hi", DEVANAGARI, OWN)).toEqual([]);
    expect(unmarkedTexts(body, "en", LATIN, OWN)).toEqual([]);
    expect(body).toMatch(/<html[^>]* lang="gu"/);
    const isFile = path.endsWith(".html");
    const [head = "", foot = ""] = body.split("<main");
    const offered = (html: string) =>
      [...html.matchAll(/name="language" value="(\w+)"/g)].map(([, each]) => each);
    if (foot.includes("<footer") && !isFile) {
      // The page of a refused address has no session, and only the choice at its foot.
      expect(offered(head)).toEqual(path === "/x.data" ? [] : ["en", "hi"]);
      expect(offered(foot.slice(foot.indexOf("<footer")))).toEqual(["gu", "hi", "en"]);
    }
  });
});

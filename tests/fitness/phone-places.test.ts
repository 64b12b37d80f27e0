import { expect, test } from "vitest";
import { PHONE_PLACES } from "../support/phone-places";
import { type Source, sourcesUnder } from "./source";

const app = sourcesUnder("app");
const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path).sort();
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
const withText = (pattern: RegExp) =>
  pathsOf(app.filter(({ text }) => pattern.test(text.replace(COMMENT, ""))));

test("one layer writes the addresses that call and message a number", () => {
  expect(withText(/["'`](?:tel|sms):|wa\.me/)).toEqual([
    "app/phone/contact-links.server.ts",
    "app/phone/phone-view.server.ts",
  ]);
});

test("only the rule of who may see what makes a number that can be called", () => {
  expect(withText(/\bphoneView\b/)).toEqual(["app/family/privacy.ts", "app/phone/phone-view.server.ts"]);
});

test("forms and the rule alone read a number as it is stored", () => {
  const whereRead = withText(
    /\bphoneText\b|\b(?:record|details|profile|memberProfile)\.phone\b|\bphoneWhatsappRegistered\b/,
  );
  const border = /^app\/(?:contract|records|i18n|phone)\/|member\.\$memberId\/(?:member-form|edit\.server)/;
  expect(whereRead.filter((path) => !border.test(path))).toEqual([
    "app/family/missing-fields.ts",
    "app/family/person.ts",
    "app/family/privacy.ts",
  ]);
});

const SHOWS =
  /\b(?:PhoneView|renderPhone\(|PhoneDetail|callLinks|allNumbers|MemberList|phoneToCall|(?:family|member|association)Phone)\b|(?:person|member|reached|elder)\.phone\b|\bcontact(?:Of|File)\(/;

test("every folder that shows a phone has a row in the table of places", () => {
  const shown = app.filter(({ path, text }) => !path.startsWith("app/phone/") && SHOWS.test(text));
  const folders = shown.map(({ path }) => /^app\/((?:routes\/)?[^/]+)/.exec(path)?.[1] ?? "");
  expect([...new Set(folders)].sort()).toEqual(Object.keys(PHONE_PLACES).sort());
});

import { expect, test } from "vitest";
import { asJson, line, summary } from "../../../doctor/report";

/** Every C0 and C1 control character, with DEL. */
const CONTROLS = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at)]
  .map((code) => String.fromCharCode(code))
  .join("");
const HOSTILE = `${CONTROLS}\u009b2Jवर्मा`;

const said = { seen: HOSTILE, advice: HOSTILE, facts: { caching: HOSTILE } };
const finding = { name: "images", level: "warning", ...said } as const;
const report = { findings: [finding], notChecked: [{ name: "login", because: "it needs --login" }] };

test("a line escapes characters that a terminal would obey", () => {
  expect(line(finding)).not.toMatch(/\p{Cc}/u);
  expect(line(finding)).toContain("\\u001b\\u001c");
  expect(line(finding)).toContain("\\u009b2Jवर्मा");
});

test("the JSON report has no control characters but line ends", () => {
  expect(asJson(report).replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(asJson(report))).toMatchObject({ code: 1, ...report });
  expect(summary(report)).toContain("Not checked, because it needs --login: login.");
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect } from "vitest";
import { MEMBER_LOGIN } from "../backend/logins";
import { end } from "../support/ended-process";
import { canRun } from "../support/installed-programs";
import { photo } from "../support/photos";
import { app, callsTo, standIn, test } from "./product";

type TextBrowserName = "w3m" | "lynx";

type TextBrowser = ReturnType<typeof startTextBrowser>;

const ENTER = "\r";
const TAB = "\t";
const BACK_TAB = "\u001b\t";
const CLEAR = "\u0015";
const LYNX_TOP = "\u0001";
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the terminal's signs
const TERMINAL_SIGNS = /\u001b\[[\d;?]*[A-Za-z]|\u001b[()=>][0B]?|[\u0000-\u0008\u000e\u000f]/g;
const SCREEN = "stty cols 100 rows 200";

const COMMANDS = {
  w3m: "w3m -cookie -o accept_cookie=1 -o confirm_qq=0 -o wrap_search=0 -I UTF-8 -O UTF-8",
  lynx: "lynx -accept_all_cookies -tna -nopause -assume_charset=utf-8 -display_charset=utf-8",
} as const;

/** Their keys: `g` goes to the top in one and asks for a URL in the other. */
const KEYS = {
  w3m: {
    open: (address: string) => `U${CLEAR}${address}${ENTER}`,
    find: (text: string) => `g/${text}${ENTER}`,
    toNext: TAB,
    toPrevious: BACK_TAB,
    leaveField: ENTER,
    findLast: (text: string) => `G?${text}${ENTER}`,
  },
  lynx: {
    open: (address: string) => `g${CLEAR}${address}${ENTER}`,
    find: (text: string) => `${LYNX_TOP}/${text}${ENTER}`,
    toNext: "",
    toPrevious: "\u001b[A",
    leaveField: TAB,
    findLast: (text: string) => `${LYNX_TOP}/${text}${ENTER}N`,
  },
} as const;

/** A text browser in its own terminal, driven by keys. */
function startTextBrowser(name: TextBrowserName, address: string) {
  const home = mkdtempSync(join(tmpdir(), `${name}-`));
  const env = { ...process.env, HOME: home, TERM: "vt100", LANG: "C.UTF-8" };
  const command = `${SCREEN}; exec ${COMMANDS[name]} '${address}'`;
  const terminal = ["--quiet", "--flush", "--command", command, "/dev/null"];
  const child = spawn("script", terminal, { env, cwd: home });
  let written = "";
  child.stdout.on("data", (chunk: Buffer) => {
    written += chunk.toString("utf8");
  });
  const keys = KEYS[name];
  const enter = (text: string) => keys.toNext + ENTER + CLEAR + text;
  const type = (text: string) => void child.stdin.write(text);
  return {
    open: (next: string) => type(keys.open(next)),
    /** Types into the field after a label. */
    fill: (label: string, text: string) => type(keys.find(label) + enter(text) + keys.leaveField),
    /** Fills a field and presses the button after it; `place` counts equal labels. */
    ask: (label: string, text: string, place = 1) =>
      type(keys.find(label) + "n".repeat(place - 1) + enter(text) + keys.leaveField + keys.toNext + ENTER),
    /** Enters a file name before a text, which sends the form. */
    attach: (textBehind: string, file: string) =>
      type(keys.find(textBehind) + BACK_TAB + ENTER + CLEAR + file + ENTER),
    /** Presses the last button or link of this name. */
    press: (button: string) => type(`${keys.findLast(button)}${ENTER}`),
    /** Presses the button or link before the first of this name. */
    pressBefore: (link: string) => type(`${keys.find(link)}${keys.toPrevious}${ENTER}`),
    /** Its output without control sequences. */
    shown: () => written.replace(TERMINAL_SIGNS, " ").replace(/\s+/g, " "),
    async close() {
      await end(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

describe.each(["w3m", "lynx"] as const)("someone with %s", (name) => {
  let browser: TextBrowser;
  let seenUpTo = 0;

  /** Nothing that was there before the last keys. */
  const sees = async (text: string) => {
    await expect.poll(() => browser.shown().slice(seenUpTo)).toContain(text);
    seenUpTo = browser.shown().length;
  };

  afterEach(() => browser.close());

  test.skipIf(!canRun(name))("logs in, searches, edits, saves and logs out", async () => {
    standIn.received.length = 0;
    browser = startTextBrowser(name, `${app.origin}/login`);
    await sees("Sign-up");
    browser.fill("Login Name", MEMBER_LOGIN.loginName);
    browser.fill("Password *", MEMBER_LOGIN.password);
    browser.press("Login");
    await sees("Namaste");

    browser.ask("Name, place or phone number", "Rangrez");
    await sees("Families found");
    expect(standIn.received.map(({ body }) => body?.searchString)).toContain("Rangrez");

    browser.open(`${app.origin}/family?edit=details`);
    await sees("Edit Family");
    browser.fill("Gotra", `Gotra of ${name}`);
    // Save, whose word the footer has, too.
    browser.pressBefore("Cancel");
    await sees("Family details updated successfully.");
    expect(callsTo("/updateFamilyDetails").at(-1)?.body?.gotra).toBe(`Gotra of ${name}`);

    browser.press("Logout");
    await sees("Login Name");
    expect(callsTo("/logout")).toHaveLength(1);
  });
});

test.skipIf(!canRun("w3m"))("someone with w3m changes a picture", async () => {
  const folder = mkdtempSync(join(tmpdir(), "photo-"));
  const file = join(folder, "photo.jpg");
  writeFileSync(file, await photo(900, 700).jpeg().toBuffer());
  const browser = startTextBrowser("w3m", `${app.origin}/login?redirectTo=%2Ffamily%3Fedit%3Dimage`);
  const shows = (text: string) => expect.poll(() => browser.shown()).toContain(text);
  await shows("Sign-up");
  browser.fill("Login Name", MEMBER_LOGIN.loginName);
  browser.fill("Password *", MEMBER_LOGIN.password);
  browser.press("Login");
  await shows("Edit Family Image");
  browser.attach("Part to keep", file);
  await shows("Try another crop");
  browser.press("Save");
  await shows("Family image updated successfully.");
  expect(callsTo("/updateFamilyImage")).toHaveLength(1);
  await browser.close();
  rmSync(folder, { recursive: true });
});

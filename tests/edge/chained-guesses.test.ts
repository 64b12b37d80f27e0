import { describe, expect, test } from "vitest";
import type { Fault } from "../backend/faults";
import { sampleCommunity } from "../backend/seed/sample";
import { mailedOtp, newAccount } from "../support/otp";
import { browserAt, statusOfDirectLogin, wrongPassword } from "./guesses";
import { beginOtp } from "./http";
import { app, ownProduct, signIn, standIn, submit } from "./product";

const SPELLINGS = [
  (phone: string) => phone,
  (phone: string) => `0${phone}`,
  (phone: string) => `00 91 ${phone.slice(0, 5)}-${phone.slice(5)}`,
  (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3)}x`,
  (phone: string) => `${phone}.`,
];

/**
 * Each would reach the account with five wrong passwords in a row or more. A password is wrong in one browser or
 * elsewhere, each time in another one; as the account's first name or another; and with a fault after it.
 */
const CHAINS: Record<string, string> = {
  "wrong ones alone": "elsewhere × 6",
  "spellings of a phone":
    "elsewhere as 1, elsewhere as 2, elsewhere as 3, elsewhere as 4, elsewhere as 5, elsewhere as 1, elsewhere as 2",
  "all names in one browser": "wrong × 2, wrong as 1 × 2, wrong as 2 × 2",
  "a reset": "wrong × 4, reset, elsewhere × 6",
  "a reset whose first login got no answer":
    "wrong × 3, reset unanswered, wrong × 3, wrong as 1 × 3, wrong as 2 × 3",
  "a reset whose first login is refused": "wrong × 3, reset refused, wrong × 3, reset refused, elsewhere × 3",
  "logins of other accounts":
    "wrong × 2, others in, wrong × 2, others in, elsewhere × 2, others in, wrong × 2",
  "two resets whose first logins got no answer":
    "wrong as 1 × 2, reset unanswered, wrong as 1 × 2, reset unanswered, wrong as 1 × 3",
  "a change of the password": "in, wrong × 3, change, elsewhere × 3",
  "proxies' answers":
    "wrong, wrong with bad-gateway, wrong, wrong with bad-gateway, wrong, wrong with bad-gateway",
  "faults that the backend names":
    "wrong, wrong with named, wrong, wrong with named, wrong, wrong with named",
  "half a JSON and no answer":
    "wrong with cut-json, wrong with reset-body, wrong with reset, wrong with html, wrong × 2",
  "all of it":
    "in, wrong, wrong with bad-gateway, change, wrong as 1, reset unanswered, wrong with bad-gateway, elsewhere as 2, wrong with named, change, elsewhere × 4",
};

const FAULTS: Record<string, Fault> = {
  "bad-gateway": "bad-gateway",
  "cut-json": "cut-json",
  html: "html",
  named: { json: { operationMessage: "Internal error occurred." }, status: 500 },
  reset: "reset",
  "reset-body": "reset-body",
};

const stepsOf = (chain: string) =>
  chain.split(", ").flatMap((part) => {
    const [step = "", count = 1] = part.split(" × ");
    return Array.from({ length: Number(count) }, () => step);
  });

const phoneOf = (email: string) =>
  sampleCommunity()
    .members.find((member) => member.email === email)
    ?.phone?.replace(/[^0-9]/g, "")
    .slice(-10);

describe.each(["listed", "prefixed", "newest"] as const)("in the dialect %s", (dialect) => {
  ownProduct({ BACKEND_DIALECT: dialect, TRUST_PROXY: "loopback" }, { dialect });

  let numbered = 0;

  /** An account with what it is called, a browser, and another account whose name has the same digits. */
  async function somebody() {
    const digits = `98765${String(++numbered).padStart(5, "0")}`;
    const chosen = (name: string) => (dialect === "newest" ? undefined : name);
    let account = await newAccount(standIn, dialect, chosen(digits));
    const other = await newAccount(standIn, dialect, chosen(`x${digits}`));
    // Some members have no phone of India.
    while (dialect === "newest" && phoneOf(account.email)?.length !== 10)
      account = await newAccount(standIn, dialect);
    const phone = phoneOf(account.email) ?? "";
    const names =
      dialect === "newest"
        ? [account.email, ...SPELLINGS.map((spelled) => spelled(phone))]
        : [account.loginName];
    return { ...account, names, other, one: await browserAt(app) };
  }

  async function walk(chain: string) {
    const { email, names, other, one, ...account } = await somebody();
    let { password } = account;
    const [loginName = ""] = names;
    let cookie = "";
    const change = async () => {
      const newPassword = `${password}+`;
      const fields = { currentPassword: password, newPassword, confirmPassword: newPassword };
      const { status } = await submit("/changepassword", fields, { cookie });
      if (status === 303) password = newPassword;
    };
    /** The new password is stored as it was typed, unless it is refused. */
    const reset = async (login?: "unanswered" | "refused") => {
      const begun = await beginOtp(app.origin, "/forgotpassword", email, one.cookie);
      const newPassword = `${password}!`;
      const fields = { otp: mailedOtp(standIn, email), newPassword, confirmPassword: newPassword };
      if (login === "unanswered") standIn.faults.next("bad-gateway", "/login", "before");
      if (login === "refused") standIn.faults.next({ json: {} }, "/resetForgotPassword", "before");
      await submit("/forgotpassword?step=2", fields, { cookie: begun.cookie });
      if (login !== "refused") password = newPassword;
    };
    const guess = async (step: string) => {
      const [, place, by = "0", fault] = /^(wrong|elsewhere)(?: as (\d))?(?: with (.+))?$/.exec(step) ?? [];
      expect(place, step).toBeDefined();
      if (fault) standIn.faults.next(FAULTS[fault] ?? expect.fail(fault), "/login", "after");
      const browser = place === "elsewhere" ? await browserAt(app) : one;
      await browser(names[Number(by)] ?? loginName, wrongPassword());
    };
    const deeds: Record<string, () => Promise<unknown>> = {
      change,
      in: async () => (cookie = await signIn({ loginName, password })),
      "others in": () => one(other.loginName, other.password),
      reset: () => reset(),
      "reset refused": () => reset("refused"),
      "reset unanswered": () => reset("unanswered"),
    };
    for (const step of stepsOf(chain)) {
      await (deeds[step]?.() ?? guess(step));
      standIn.faults.clear();
    }
    return statusOfDirectLogin(standIn, loginName, password);
  }

  test.each(Object.keys(CHAINS))("no more than four reach the account: %s", async (name) => {
    expect(await walk(CHAINS[name] ?? "")).toBe(200);
  });
});

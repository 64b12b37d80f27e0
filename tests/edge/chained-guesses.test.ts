import { describe, expect, test } from "vitest";
import type { Fault, Moment } from "../backend/faults";
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

/** The ways in which a password reaches the backend. */
interface Way {
  /** One of the account's names: the first if it has no other. */
  by?: number;
  /** In a browser of its own. */
  elsewhere?: true;
  fault?: [Fault, Moment];
}

/** The new password of a reset is stored as it was typed, or not. */
type Reset = { reset: "answered" | "unanswered" | "refused" };

type Step = Way | Reset | "change" | "in" | "others in";

const PROXY: Way = { fault: ["bad-gateway", "after"] };
const NAMED = { json: { operationMessage: "Internal error occurred." }, status: 500 };
const NAMED_FAULT: Way = { fault: [NAMED, "after"] };
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

/** Each would reach the account with five wrong passwords in a row or more. */
const CHAINS: Record<string, readonly Step[]> = {
  "wrong ones alone": times(6, { elsewhere: true }),
  "spellings of a phone": [1, 2, 3, 4, 5, 1, 2].map((by) => ({ by, elsewhere: true })),
  "all names in one browser": [...times(2, { by: 0 }), ...times(2, { by: 1 }), ...times(2, { by: 2 })],
  "a reset": [...times(4, {}), { reset: "answered" }, ...times(6, { elsewhere: true })],
  "a reset whose first login got no answer": [
    ...times(3, { by: 0 }),
    { reset: "unanswered" },
    ...times(3, { by: 0 }),
    ...times(3, { by: 1 }),
    ...times(3, { by: 2 }),
  ],
  "a reset whose first login is refused": [
    ...times(3, {}),
    { reset: "refused" },
    ...times(3, {}),
    { reset: "refused" },
    ...times(3, { elsewhere: true }),
  ],
  "logins of other accounts": [
    ...times(2, {}),
    "others in",
    ...times(2, {}),
    "others in",
    ...times(2, { elsewhere: true }),
    "others in",
    ...times(2, {}),
  ],
  "two resets whose first logins got no answer": [
    ...times(2, { by: 1 }),
    { reset: "unanswered" },
    ...times(2, { by: 1 }),
    { reset: "unanswered" },
    ...times(3, { by: 1 }),
  ],
  "a change of the password": ["in", ...times(3, {}), "change", ...times(3, { elsewhere: true })],
  "proxies' answers": [{}, PROXY, {}, PROXY, {}, PROXY],
  "faults that the backend names": [{}, NAMED_FAULT, {}, NAMED_FAULT, {}, NAMED_FAULT],
  "half a JSON and no answer": [
    { fault: ["cut-json", "after"] },
    { fault: ["reset-body", "after"] },
    { fault: ["reset", "after"] },
    { fault: ["html", "after"] },
    {},
    {},
  ],
  "all of it": [
    "in",
    {},
    PROXY,
    "change",
    { by: 1 },
    { reset: "unanswered" },
    PROXY,
    { by: 2, elsewhere: true },
    NAMED_FAULT,
    "change",
    ...times(4, { elsewhere: true }),
  ],
};

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

  async function walk(steps: readonly Step[]) {
    const { email, names, other, one, ...account } = await somebody();
    let { password } = account;
    const [loginName = ""] = names;
    let cookie = "";
    for (const step of steps) {
      if (step === "in") cookie = await signIn({ loginName, password });
      else if (step === "others in") await one(other.loginName, other.password);
      else if (step === "change") {
        const newPassword = `${password}+`;
        const fields = { currentPassword: password, newPassword, confirmPassword: newPassword };
        const { status } = await submit("/changepassword", fields, { cookie });
        if (status === 303) password += "+";
      } else if ("reset" in step) {
        const begun = await beginOtp(app.origin, "/forgotpassword", email, one.cookie);
        const newPassword = `${password}!`;
        const fields = { otp: mailedOtp(standIn, email), newPassword, confirmPassword: newPassword };
        if (step.reset === "unanswered") standIn.faults.next("bad-gateway", "/login", "before");
        if (step.reset === "refused") standIn.faults.next({ json: {} }, "/resetForgotPassword", "before");
        await submit("/forgotpassword?step=2", fields, { cookie: begun.cookie });
        standIn.faults.clear();
        if (step.reset !== "refused") password = newPassword;
      } else {
        if (step.fault) standIn.faults.next(step.fault[0], "/login", step.fault[1]);
        const guess = step.elsewhere ? await browserAt(app) : one;
        await guess(names[step.by ?? 0] ?? loginName, wrongPassword());
        standIn.faults.clear();
      }
    }
    return statusOfDirectLogin(standIn, loginName, password);
  }

  test.each(Object.keys(CHAINS))("no more than four reach the account: %s", async (name) => {
    expect(await walk(CHAINS[name] ?? [])).toBe(200);
  });
});

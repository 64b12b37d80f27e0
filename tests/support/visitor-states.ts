import type { Page } from "playwright/test";
import type { StandIn } from "../backend/start";
import { ASK_BUTTON, askForOtp, fillSecondStep, freshEmail, grantOtp } from "./otp";
import type { State } from "./state";

const BOTH = ["hindi", "oldest phones"] as const;

const WAYS = [
  { name: "sign-up", path: "/signup", send: "Sign-up", call: "/requestSignupOtp", lastCall: "/signUp" },
  {
    name: "forgotten password",
    path: "/forgotpassword",
    send: "Reset Password",
    call: "/requestForgotPasswordOTP",
    lastCall: "/resetForgotPassword",
  },
] as const;

export const visitorStates: readonly State[] = [
  ...WAYS.flatMap(({ name, path, send, call, lastCall }): State[] => {
    const visitor = { path, as: "visitor" } as const;
    const second = { ...visitor, prepare: (standIn: StandIn) => grantOtp(standIn, call) };
    const ask = async (page: Page, email: string) => {
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: ASK_BUTTON[path] }).click();
    };
    const toSecond = (page: Page) => askForOtp(page, path, freshEmail());
    return [
      { ...visitor, name, also: BOTH },
      {
        ...visitor,
        name: `${name}, email missing`,
        alert: "failed",
        act: (page) => ask(page, " "),
      },
      {
        ...visitor,
        name: `${name}, email refused`,
        alert: "failed",
        act: (page) => ask(page, freshEmail()),
      },
      { ...visitor, name: `${name}, no first step`, path: `${path}?step=2`, alert: "told" },
      { ...second, name: `${name}, second step`, scripted: true, act: toSecond },
      {
        ...second,
        name: `${name}, fields missing`,
        alert: "failed",
        act: async (page) => {
          await toSecond(page);
          await page.getByRole("button", { name: send }).click();
          await page.getByRole("alert").waitFor();
        },
      },
      {
        ...second,
        name: `${name}, no answer`,
        prepare: (standIn) => {
          grantOtp(standIn, call);
          standIn.faults.next("reset", lastCall);
        },
        alert: "failed",
        act: async (page) => {
          await toSecond(page);
          await fillSecondStep(page, "123 456", "secret-1");
          await page.getByRole("button", { name: send }).click();
          await page.getByRole("alert").waitFor();
        },
      },
      {
        ...second,
        name: `${name}, done`,
        styled: true,
        // After a reset it says that nobody could log in, whom the stand-in does not know.
        ...(path === "/forgotpassword" ? { alert: "told" as const } : {}),
        prepare: (standIn) => {
          grantOtp(standIn, call);
          standIn.faults.next({ json: {} }, lastCall);
        },
        act: async (page) => {
          await toSecond(page);
          await fillSecondStep(page, "123 456", "secret-1");
          await page.getByRole("button", { name: send }).click();
          await page.waitForURL(`${path}?step=done`);
        },
      },
    ];
  }),
  { name: "help", also: BOTH, styled: true, path: "/helpWithoutMenu", as: "visitor", scripted: true },
  { name: "help, all open", path: "/helpWithoutMenu?open=all", as: "visitor" },
  { name: "help, found", path: "/helpWithoutMenu?q=password", as: "visitor", scripted: true },
  { name: "privacy", also: BOTH, path: "/privacy", as: "visitor" },
  { name: "privacy, a member's", styled: true, path: "/privacy" },
  { name: "help, nothing found", path: "/helpWithoutMenu?q=zebra", as: "visitor" },
];

import type { Page } from "playwright/test";
import type { StandIn } from "../backend/start";
import { freshEmail, grantOtp } from "./otp";
import type { State } from "./state";

const WAYS = [
  {
    name: "sign-up",
    path: "/signup",
    ask: "Request Sign Up OTP",
    send: "Sign Up",
    call: "/requestSignupOtp",
    lastCall: "/signUp",
  },
  {
    name: "forgotten password",
    path: "/forgotpassword",
    ask: "Send One Time Password (OTP)",
    send: "Reset Password",
    call: "/requestForgotPasswordOTP",
    lastCall: "/resetForgotPassword",
  },
] as const;

async function ask(page: Page, button: string, email: string) {
  await page.getByLabel("Email Id").fill(email);
  await page.getByRole("button", { name: button }).click();
}

export const visitorStates: readonly State[] = [
  ...WAYS.flatMap(({ name, path, ask: button, send, call, lastCall }): State[] => {
    const visitor = { path, as: "visitor" } as const;
    const second = { ...visitor, prepare: (standIn: StandIn) => grantOtp(standIn, call) };
    const toSecond = async (page: Page) => {
      await ask(page, button, freshEmail());
      await page.getByLabel("One Time Password (OTP)").waitFor();
    };
    return [
      { ...visitor, name, also: ["hindi", "oldest phones"] },
      {
        ...visitor,
        name: `${name}, email missing`,
        alert: "failed",
        act: (page) => ask(page, button, " "),
      },
      {
        ...visitor,
        name: `${name}, email refused`,
        alert: "failed",
        act: (page) => ask(page, button, freshEmail()),
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
          await page.getByLabel("One Time Password (OTP)").fill("123 456");
          for (const field of await page.locator("[type=password]").all()) await field.fill("secret-1");
          await page.getByRole("button", { name: send }).click();
          await page.getByRole("alert").waitFor();
        },
      },
      { ...visitor, name: `${name}, done`, styled: true, path: `${path}?step=done` },
    ];
  }),
  {
    name: "help",
    also: ["hindi", "oldest phones"],
    styled: true,
    path: "/helpWithoutMenu",
    as: "visitor",
    scripted: true,
  },
  { name: "help, all open", path: "/helpWithoutMenu?open=all", as: "visitor" },
  { name: "help, found", path: "/helpWithoutMenu?q=password", as: "visitor", scripted: true },
  { name: "privacy", also: ["hindi", "oldest phones"], path: "/privacy", as: "visitor" },
  { name: "privacy, a member's", path: "/privacy" },
  { name: "help, nothing found", path: "/helpWithoutMenu?q=zebra", as: "visitor" },
];

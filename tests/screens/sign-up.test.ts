import { press } from "../support/forms";
import { ASK_BUTTON, askForOtp, fillSecondStep, mailedOtp, newcomer } from "../support/otp";
import { callsOf, expect, scripted, test } from "../support/product";

const REQUEST = ASK_BUTTON["/signup"];

test("three steps create an account", scripted, async ({ page, standIn }) => {
  const email = newcomer();
  standIn.received.length = 0;
  await askForOtp(page, "/signup", ` ${email} `);
  await expect(page).toHaveURL("/signup?step=2");
  await expect(page.getByText("Step 2 of 2")).toBeVisible();
  await expect(page.getByText(`We sent a 6-digit OTP to ${email}.`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
  await expect(page.getByLabel("Login Name")).toHaveValue(email.split("@")[0] ?? "");
  await expect(page.getByLabel("One Time Password (OTP)")).toHaveAttribute("inputmode", "numeric");
  const code = mailedOtp(standIn, email);
  await fillSecondStep(page, ` ${code.slice(0, 2)} ${code.slice(2, 4)}-${code.slice(4)} `, "सुरक्षित  🔑");
  expect((await press(page, "Sign-up")).status()).toBe(303);
  await expect(page).toHaveURL("/signup?step=done");
  await expect(page.getByRole("status").first()).toHaveText(
    "Sign Up completed successfully, please login using below link.",
  );
  expect(standIn.received).toHaveLength(2);
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(["browser", "otpStep"]);
  await page.reload();
  expect(standIn.received).toHaveLength(2);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("reload and Back work in every step and send nothing again", scripted, async ({ page, standIn }) => {
  const email = newcomer();
  await askForOtp(page, "/signup", email);
  standIn.received.length = 0;
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.goBack();
  await expect(page.getByRole("button", { name: REQUEST })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(callsOf(standIn)).toEqual([]);
});

test("the second step can send the OTP again or change the email", async ({ page, standIn }) => {
  const email = newcomer();
  await askForOtp(page, "/signup", email);
  await page.getByRole("link", { name: "Change email or send again" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).not.toHaveAttribute("readonly");
  await expect(page).toHaveTitle("Sign-up, Step 1 of 2 · Kalakriti Samaj Parivar");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "The email your family gave the community.",
  );
  await expect(page.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
  const mails = standIn.outbox.length;
  await press(page, REQUEST);
  await expect(page).toHaveURL("/signup?step=2");
  expect(standIn.outbox).toHaveLength(mails);
  const other = newcomer();
  await page.getByRole("link", { name: "Change email or send again" }).click();
  await page.getByLabel("Email").fill(other);
  await press(page, REQUEST);
  await expect(page).toHaveURL("/signup?step=2");
  await expect(page.getByLabel("Email")).toHaveValue(other);
});

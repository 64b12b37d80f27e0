import type { Page, Response } from "playwright/test";

/** Presses a button and gives the answer to the form it sends. */
export async function post(page: Page, button: string): Promise<Response> {
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === "POST"),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return response;
}

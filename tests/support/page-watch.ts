import type { ConsoleMessage, Dialog, Page, Request } from "playwright/test";

/** Collects script errors, dialogs and violations of the policy; beside them, requests that failed in the browser. */
export function watchPage(page: Page): { wrong: string[]; failed: string[]; stop(): void } {
  const wrong: string[] = [];
  const failed: string[] = [];
  const onError = (error: Error) => void wrong.push(`script error: ${error.message}`);
  const onDialog = (dialog: Dialog) => {
    // An edited form is left.
    if (dialog.type() === "beforeunload") return void dialog.accept();
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  };
  const onMessage = (message: ConsoleMessage) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) wrong.push(message.text());
  };
  const onFailed = (request: Request) =>
    void failed.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`);
  page.on("pageerror", onError).on("dialog", onDialog).on("console", onMessage).on("requestfailed", onFailed);
  const stop = () => {
    page.off("pageerror", onError).off("dialog", onDialog).off("console", onMessage);
    page.off("requestfailed", onFailed);
  };
  return { wrong, failed, stop };
}

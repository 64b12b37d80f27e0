import type { ConsoleMessage, Dialog, Page } from "playwright/test";

/** Collects script errors, dialogs and violations of the policy. */
export function watchPage(page: Page): { wrong: string[]; stop(): void } {
  const wrong: string[] = [];
  const onError = (error: Error) => void wrong.push(`script error: ${error.message}`);
  const onDialog = (dialog: Dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  };
  const onMessage = (message: ConsoleMessage) => {
    if (/Content[ -]Security[ -]Policy/i.test(message.text())) wrong.push(message.text());
  };
  page.on("pageerror", onError).on("dialog", onDialog).on("console", onMessage);
  const stop = () => void page.off("pageerror", onError).off("dialog", onDialog).off("console", onMessage);
  return { wrong, stop };
}

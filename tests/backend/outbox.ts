import type { ServerResponse } from "node:http";
import type { Mail } from "./call";

/** The real backend has no such page. */
export const OUTBOX_PATH = "/__standin/outbox";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

export function outboxPage(response: ServerResponse, outbox: readonly Mail[]): void {
  const mails = outbox
    .toReversed()
    .map(
      ({ to, subject, text, sent }) =>
        `<li><b>${escaped(subject)}</b> to ${escaped(to)}, ${sent}<p>${escaped(text)}</p></li>`,
    );
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(
    `<!DOCTYPE html><html lang="en"><title>Outbox</title><h1>Outbox</h1><ul>${mails.join("") || "<li>No mail yet.</li>"}</ul></html>`,
  );
}

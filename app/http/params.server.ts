import type { IncomingHttpHeaders } from "node:http";
import { readNumber, visibleText } from "~/typed-text";
import { notFoundPage } from "./responses.server";

/** At most as long as the backend's ids may be. */
const ID = /^\d{1,15}$/;

export function idOf(text: string): number | null {
  return (ID.test(text) && Number(text)) || null;
}

/** Throws the 404 page. */
export function readId(value: string | undefined): number {
  const id = idOf(value ?? "");
  if (id === null) throw notFoundPage();
  return id;
}

export function readOptionalId(value: string | undefined): number | undefined {
  return value === undefined ? undefined : readId(value);
}

export function queryOf(request: Request): URLSearchParams {
  const typed = [...new URL(request.url).searchParams];
  return new URLSearchParams(typed.map(([name, value]) => [name, readNumber(visibleText(value))]));
}

export function viewPathOf(request: Request): string {
  return new URL(request.url).pathname;
}

export function savesData(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"]?.toString().toLowerCase() === "on";
}

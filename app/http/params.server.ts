import { readNumber, visibleText } from "~/typed-text";
import { notFoundPage } from "./responses.server";

export const ID = /^\d{1,15}$/;

export function idOf(text: string): number | null {
  return (ID.test(text) && Number(text)) || null;
}

export function readId(value: string | undefined): number {
  const id = idOf(value ?? "");
  if (id === null) throw notFoundPage();
  return id;
}

export function readOptionalId(value: string | undefined): number | undefined {
  return value === undefined ? undefined : readId(value);
}

/** More than any search accepts. Pages repeat the text in their links. */
const QUERY_TEXT_MAX_CHARACTERS = 300;

export function queryOf(request: Request): URLSearchParams {
  const given = [...new URL(request.url).searchParams];
  const typed = given.map(([name, value]) => [name, value.slice(0, QUERY_TEXT_MAX_CHARACTERS)] as const);
  return new URLSearchParams(typed.map(([name, value]) => [name, readNumber(visibleText(value))]));
}

export function viewPathOf(request: Request): string {
  return new URL(request.url).pathname;
}

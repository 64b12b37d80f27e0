import { SITE_NAME } from "../content/site";
import type { FormState } from "./form-state";

/** The document's title; one that begins with "Error: " is what a screen reader says first. */
export function formTitle(title: string, form: Pick<FormState, "error"> | null | undefined): string {
  return `${form?.error ? "Error: " : ""}${title} · ${SITE_NAME}`;
}

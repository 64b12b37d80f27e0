import type { HeadersFunction } from "@remix-run/node";
import { pageTitle } from "~/ui/format/page-title";
import type { FormState } from "./form-state";

type MaybeForm = Pick<FormState, "error"> | null | undefined;

export function formTitle(title: string, form: MaybeForm): string {
  return pageTitle(title, Boolean(form?.error));
}

/** @param title said for each page, in its language. */
export function formMeta(title: () => string) {
  return ({ data }: { data?: { form: MaybeForm } | undefined }) => [
    { title: formTitle(title(), data?.form) },
  ];
}

/** Retry-After of a backend that is away, and of too many attempts. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

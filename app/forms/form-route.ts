import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/ui/format/page-title";
import type { FormState } from "./form-state";

type MaybeForm = Pick<FormState, "error"> | null | undefined;

export function formTitle(title: string, form: MaybeForm): string {
  return pageTitle(title, Boolean(form?.error));
}

/**
 * The loader of a page with a form. After a POST that could not be submitted it shows that form as it was sent, and asks the
 * backend nothing.
 */
export function formLoader<Again, Opened>(
  again: (form: FormState, call: LoaderFunctionArgs) => Again,
  open: (call: LoaderFunctionArgs) => Promise<Opened>,
) {
  return async (call: LoaderFunctionArgs): Promise<Again | Opened> => {
    const failed = call.context.forms.failed();
    return failed ? again(failed, call) : open(call);
  };
}

/** @param title said for each page, in its language. */
export function formMeta(title: () => string) {
  return ({ data }: { data?: { form: MaybeForm } | undefined }) => [
    { title: formTitle(title(), data?.form) },
  ];
}

/** Retry-After of a backend that is away, and of too many attempts. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

const SENT = /[?&]sent$/;

/**
 * The address that a form of this page is sent to. When a request fails, a browser replaces a page that has the same address
 * with its error page, and Back would no longer find the form.
 */
export function withSentMark(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}sent`;
}

export function withoutSentMark(address: string): string {
  return address.replace(SENT, "");
}

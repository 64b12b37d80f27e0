import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/ui/format/text";
import type { FormState } from "./form-state";

type MaybeForm = Pick<FormState, "error"> | null | undefined;

export function formTitle(title: string, form: MaybeForm): string {
  return pageTitle(title, Boolean(form?.error));
}

/**
 * The loader of a page with a form.
 * After a POST that could not be submitted, `again` shows the form as it was sent, without asking the backend;
 * otherwise `open` loads the page.
 * @example export const loader = formLoader((form) => json({ form }), async ({ context }) => json(await
 * openScreen(context)));
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

/** @param title evaluated for each page, in the reader's language. */
export function formMeta(title: () => string) {
  return ({ data }: { data?: { form: MaybeForm } | undefined }) => [
    { title: formTitle(title(), data?.form) },
  ];
}

/** Passes on Retry-After, for a backend that is away and for too many attempts. */
export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The form that a page's address asks for: "/family?edit=image" → "image". */
export function editOf({ url }: Request): string | null {
  return new URL(url).searchParams.get("edit");
}

const SENT = /[?&]sent$/;

/**
 * The address that a form posts to: "/family?edit=details" → "/family?edit=details&sent". When a request fails, the
 * browser's error page replaces the page with the same address, and Back would no longer find the form.
 */
export function withSentMark(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}sent`;
}

export function withoutSentMark(address: string): string {
  return address.replace(SENT, "");
}

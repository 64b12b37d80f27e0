import { pageTitle } from "../format/page-title";

export type FormValues = Readonly<Record<string, string>>;

export interface FormError {
  message: string;
  /** The field at fault; null when it is none of them. */
  field: string | null;
  /** The change went out, and nobody knows whether it was made. */
  outcomeUnknown: boolean;
}

/** What loaders, actions and components know of a form. */
export interface FormState {
  values: FormValues;
  error: FormError | null;
  /** Sealed: owner, address and idempotency key. It is the CSRF token too. */
  token: string;
  /** Typed before the session ended. */
  restored: boolean;
}

export function formTitle(title: string, form: Pick<FormState, "error"> | null | undefined): string {
  return pageTitle(title, Boolean(form?.error));
}

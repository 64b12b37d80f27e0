import { pageTitle } from "../format/page-title";

export type FormValues = Readonly<Record<string, string>>;

interface FieldError {
  field: string;
  message: string;
}

export interface FormError {
  message: string;
  /** The field at fault; null when it is none of them. */
  field: string | null;
  /** The change went out, and nobody knows whether it was made. */
  outcomeUnknown: boolean;
  /** Further fields at fault, in their order. */
  others?: readonly FieldError[];
}

/** What is wrong with a field. */
export function errorOf(field: string, error: FormError | null): string | null {
  if (error?.field === field) return error.message;
  return error?.others?.find((other) => other.field === field)?.message ?? null;
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

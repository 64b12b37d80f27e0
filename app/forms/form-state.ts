export type FormValues = Readonly<Record<string, string>>;

interface FieldError {
  field: string;
  message: string;
}

export interface FormError {
  message: string;
  /** The invalid field; null when no single field is. */
  field: string | null;
  /** The change was sent, and nobody knows whether it was made. */
  outcomeUnknown: boolean;
  others?: readonly FieldError[];
  /** Fields of which one is wrong, though nobody can say which (login name and password). Marked without a message each. */
  together?: readonly string[];
}

export function formError(message: string, field: string | null = null): FormError {
  return { message, field, outcomeUnknown: false };
}

export function errorOf(field: string, error: FormError | null): string | null {
  if (error?.field === field) return error.message;
  return error?.others?.find((other) => other.field === field)?.message ?? null;
}

export interface FormState {
  values: FormValues;
  error: FormError | null;
  /** Signed owner, address and idempotency key; doubles as the CSRF token. */
  token: string;
  /** Filled in from a draft that was typed before the session ended. */
  restored: boolean;
  /** Candidates for a name in the other script, when its spelling can mean two names. */
  readings?: { field: string; names: readonly string[] };
}

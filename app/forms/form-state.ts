export type FormValues = Readonly<Record<string, string>>;

interface FieldError {
  field: string;
  message: string;
}

export interface FormError {
  message: string;
  field: string | null;
  outcomeUnknown: boolean;
  others?: readonly FieldError[];
  /** Fields of which one is wrong, such as login name and password. */
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
  /** Owner, address and idempotency key, signed; also the CSRF token. */
  token: string;
  restored: boolean;
  /** Suggested names in the other script (Latin or Devanagari). */
  readings?: { field: string; names: readonly string[] };
}

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
  others?: readonly FieldError[];
  /** Fields of which nobody can say which one is at fault; the message stands above them only. */
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
  /** Signed: owner, address and idempotency key. It is the CSRF token too. */
  token: string;
  /** Typed before the session ended. */
  restored: boolean;
  /** What a name may be in the other script, where its spelling stands for two names. */
  readings?: { field: string; names: readonly string[] };
}

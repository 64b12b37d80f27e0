import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { pageTitle } from "~/community/community.server";
import { type Message, messageSchema } from "~/contract/message";
import { BAD_REQUEST } from "~/contract/status";
import { t, textOf } from "~/i18n/text.server";

export type FormValues = Readonly<Record<string, string>>;

/** The hidden field with digests of the values with which the form was opened. */
export const OPENED = "opened";

const fieldError = z.object({ field: z.string(), message: messageSchema });

export type FieldError = z.output<typeof fieldError>;
/** A schema, because replicas share errors through Redis (`changeSchema`). */
export const formErrorSchema = z.object({
  message: messageSchema,
  /** Each refused field, in the order of the rules. */
  faults: z.array(fieldError).readonly(),
  outcomeUnknown: z.boolean(),
  /** The backend's message, if the outcome is unknown. */
  detail: messageSchema.optional(),
  /** The form must not be sent again. */
  isFinal: z.boolean().optional(),
});

type FormError = z.output<typeof formErrorSchema>;

export function formError(message: Message, faults: readonly FieldError[] = []): FormError {
  return { message, faults, outcomeUnknown: false };
}

export function refusal(message: Message, status: number = BAD_REQUEST, field?: string): Redisplay {
  return { error: formError(message, field ? [{ field, message }] : []), status };
}

export function errorOf(field: string, error: FormError | null): string | null {
  const fault = error?.faults.find((candidate) => candidate.field === field);
  return fault ? textOf(fault.message) : null;
}

export interface FormState {
  values: FormValues;
  error: FormError | null;
  /** Owner, address and idempotency key, signed; also the CSRF token. */
  token: string;
  /** Shown when a draft is restored. */
  notice: Message | null;
  /** Suggested names in the other script (Latin or Devanagari). */
  suggestions?: { field: string; names: readonly string[] };
}

/** For fields that are only shown, or sent in the address. */
export function unsentForm(values: FormValues, faults: readonly FieldError[] = []): FormState {
  const [first] = faults;
  return { values, error: first ? formError(first.message, faults) : null, token: "", notice: null };
}

export function success(path: string, flash: Message | null = null) {
  return { ok: true as const, path, flash };
}

export type Redisplay = Partial<FormState> & ResponseInit;

interface PerhapsForm {
  kind?: string;
  form?: Pick<FormState, "error">;
}

export function formTitle(title: string, screen?: PerhapsForm, facts?: Parameters<typeof pageTitle>[2]) {
  return pageTitle(title, Boolean(screen?.form?.error), facts);
}

/** After a failed POST, `showFailed` shows the form as it was sent; otherwise `open` loads the page. */
export function formLoader<RedisplayData, PageData>(
  showFailed: (form: FormState, args: LoaderFunctionArgs) => RedisplayData | Promise<RedisplayData>,
  open: (args: LoaderFunctionArgs) => Promise<PageData>,
) {
  return async (args: LoaderFunctionArgs): Promise<RedisplayData | PageData> => {
    const failed = args.context.forms.failed();
    return failed ? showFailed(failed, args) : open(args);
  };
}

export function formMeta(title: () => string) {
  return ({ data }: { data?: (PerhapsForm & { step?: number | null }) | undefined }) => {
    const step = data?.step ? t("signIn.step", { step: data.step }) : null;
    return [{ title: formTitle(title(), data, [step]) }];
  };
}

export const formHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function editOf({ url }: Request): string | null {
  return new URL(url).searchParams.get("edit");
}

const EDIT_TITLES = { family: "family.editDetails", member: "member.edit" } as const;

export function formScreen<Shown extends object>(
  record: "family" | "member",
  edit: string | null,
  form: FormState,
  shown: Shown,
) {
  return edit === "image"
    ? { kind: "image" as const, title: t(`${record}.editImage`), form }
    : { kind: "edit" as const, title: t(EDIT_TITLES[record]), form, ...shown };
}

/** The address that a form posts to. docs/why/forms.md#a-form-posts-to-an-address-of-its-own */
export function withSentMark(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}sent`;
}

export function withoutSentMark(address: string): string {
  return address.replace(/[?&]sent$/, "");
}

import { idOf } from "~/http/params.server";
import { paths } from "~/paths";

/** Each part reads as many profiles and families as the first. */
export const PARTS_MAX = 4;

export type End = "from" | "to";

export const ENDS = ["from", "to"] as const;

export const NAME_FIELDS = { from: "fromName", to: "toName" } as const;

const PROFILE = "/member/";
const BEGINS_WITH_ID = /^(\d{1,15})(?:[/?#]|$)/;
/** Typed digits as long as this are no id, though the address of a profile may have such an id. */
const PHONE = /^\d{10,}$/;

export interface Choice {
  memberId: number | null;
  typed: string;
}

export type Choices = Readonly<Record<End, Choice>>;

/** @param text an id or the address of a profile. */
function memberIdIn(text: string): number | null {
  const begin = text.lastIndexOf(PROFILE);
  if (begin < 0) return idOf(text);
  return idOf(BEGINS_WITH_ID.exec(text.slice(begin + PROFILE.length))?.[1] ?? "");
}

function readChoice(end: End, query: URLSearchParams, byDefault: number | null): Choice {
  const typed = query.get(NAME_FIELDS[end]) ?? "";
  const chosen = query.get(end);
  const memberId = memberIdIn(chosen || (PHONE.test(typed) ? "" : typed));
  if (memberId !== null) return { memberId, typed: "" };
  return { memberId: chosen === null && typed === "" ? byDefault : null, typed };
}

/** The first person is the user unless another is chosen. */
export function readChoices(query: URLSearchParams, oneself: number | null): Choices {
  return { from: readChoice("from", query, oneself), to: readChoice("to", query, null) };
}

export function addressWith(choices: Choices, end: End, memberId: number | null): string {
  const { from, to }: Choices = { ...choices, [end]: { memberId, typed: "" } };
  return paths.related({
    from: from.memberId ?? "",
    fromName: from.typed || null,
    to: to.memberId ?? "",
    toName: to.typed || null,
  });
}

/** Whose relatives the address asks for: the viewer's where it names nobody; null where it asks for a relation of two. */
export function readRelativesOf(query: URLSearchParams, oneself: number | null) {
  const isOfTwo = ENDS.some((end) => query.has(end) || query.has(NAME_FIELDS[end]));
  const memberId = isOfTwo ? null : (idOf(query.get("of") ?? "") ?? oneself);
  const part = Math.min(Math.max(idOf(query.get("part") ?? "") ?? 1, 1), PARTS_MAX);
  return memberId === null ? null : { memberId, part };
}

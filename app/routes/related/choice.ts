import { paths } from "~/paths";

export type End = "from" | "to";

export const ENDS = ["from", "to"] as const;

const NAME_FIELDS = { from: "fromName", to: "toName" } as const;

const PROFILE = "/member/";
const MEMBER = /^(\d{1,15})(?:[/?#]|$)/;

/** A chosen member, or the text typed to find one. */
export interface Choice {
  memberId: number | null;
  typed: string;
}

export type Choices = Readonly<Record<End, Choice>>;

/** Accepts digits alone, or the address of a profile. */
function memberIdIn(text: string): number | null {
  const begin = text.lastIndexOf(PROFILE);
  const end = begin < 0 ? text : text.slice(begin + PROFILE.length);
  const id = Number(MEMBER.exec(end)?.[1] ?? 0);
  return id > 0 ? id : null;
}

function readChoice(end: End, search: URLSearchParams, byDefault: number | null): Choice {
  const typed = (search.get(NAME_FIELDS[end]) ?? "").trim();
  const chosen = search.get(end);
  const memberId = chosen ? memberIdIn(chosen) : memberIdIn(typed);
  if (memberId !== null) return { memberId, typed: "" };
  return { memberId: chosen === null && typed === "" ? byDefault : null, typed };
}

/** The first person defaults to the signed-in member. */
export function readChoices(search: URLSearchParams, oneself: number | null): Choices {
  return { from: readChoice("from", search, oneself), to: readChoice("to", search, null) };
}

function choiceFields(end: End, { memberId, typed }: Choice): [name: string, value: string][] {
  const id: [string, string] = [end, memberId === null ? "" : String(memberId)];
  return typed === "" ? [id] : [id, [NAME_FIELDS[end], typed]];
}

export function nameField(end: End): string {
  return NAME_FIELDS[end];
}

export function addressWith(choices: Choices, end: End, memberId: number | null): string {
  const changed = { ...choices, [end]: { memberId, typed: "" } };
  const fields = ENDS.flatMap((each) => choiceFields(each, changed[each]));
  return `${paths.related()}?${new URLSearchParams(fields)}`;
}

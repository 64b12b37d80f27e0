import { idOf } from "~/http/params.server";
import { paths } from "~/paths";

/** Each part makes as many calls as the first. */
export const PARTS_MAX = 4;

export const PERSON_FIELDS = ["from", "to"] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];

export const NAME_PARAMS = { from: "fromName", to: "toName" } as const;

/** So many typed digits are a phone number, not an id. */
const PHONE = /^\d{10,}$/;

export interface Choice {
  memberId: number | null;
  typed: string;
}

export type ChosenPeople = Readonly<Record<PersonField, Choice>>;

function readChoice(field: PersonField, query: URLSearchParams, defaultId: number | null): Choice {
  const typed = query.get(NAME_PARAMS[field]) ?? "";
  const chosen = query.get(field);
  const memberId = idOf(chosen || (PHONE.test(typed) ? "" : typed));
  if (memberId !== null) return { memberId, typed: "" };
  return { memberId: chosen === null && typed === "" ? defaultId : null, typed };
}

/** The first person is the user unless another is chosen. */
export function readChosenPeople(query: URLSearchParams, viewerId: number | null): ChosenPeople {
  return { from: readChoice("from", query, viewerId), to: readChoice("to", query, null) };
}

export function hrefWithChoice(choices: ChosenPeople, field: PersonField, memberId: number | null): string {
  const { from, to }: ChosenPeople = { ...choices, [field]: { memberId, typed: "" } };
  return paths.related({
    from: from.memberId ?? "",
    fromName: from.typed || null,
    to: to.memberId ?? "",
    toName: to.typed || null,
  });
}

/** Whose relatives to show; by default the viewer's. Null if the address names two people to relate. */
export function readRelativesOf(query: URLSearchParams, viewerId: number | null) {
  const isOfTwo = PERSON_FIELDS.some((field) => query.has(field) || query.has(NAME_PARAMS[field]));
  const memberId = isOfTwo ? null : (idOf(query.get("of") ?? "") ?? viewerId);
  const part = Math.min(Math.max(idOf(query.get("part") ?? "") ?? 1, 1), PARTS_MAX);
  return memberId === null ? null : { memberId, part };
}

export type RelativesOf = NonNullable<ReturnType<typeof readRelativesOf>>;

import { type Family, memberCount } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import {
  fieldAddress,
  isMissing,
  isMissingField,
  type MissingField,
  missingText,
  queryOfList,
} from "~/family/missing-fields";
import type { Person } from "~/family/person";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { readName } from "~/name-search/fold";
import { writtenIn } from "~/name-search/variants.server";
import type { TextLink } from "~/ui/links";
import { type FamilyVisit, type TreeAddress, type TreeChoices, treeAddress } from "../choices";
import { type MemberRow, memberRows } from "./member-table";

interface Named {
  name: string;
  nameInHindi: string;
}

const COLLATORS = { en: new Intl.Collator("en"), hi: new Intl.Collator("hi") };

/** Sorts by first letter, then by the folded name. */
function latinKey(name: string): string {
  return name === "" ? "" : `${writtenIn("latin", name).slice(0, 1)} ${readName(name).foldings[0] ?? ""}`;
}

/** `A`, `र`; empty for names that do not start with a letter. */
function firstLetter(key: string): string {
  return /^\p{Letter}/u.exec(key.normalize("NFD").toUpperCase())?.[0] ?? "";
}

/** Sorts by the name in the viewer's script, each with its first letter; unnamed people come last. */
export async function sortedByName<Item extends Named>(items: readonly Item[], language: "en" | "hi") {
  const keyOf = ({ name, nameInHindi }: Named) =>
    language === "en" ? latinKey(name || nameInHindi) : nameInHindi || writtenIn("devanagari", name);
  const keyed = await mapYielding(items, (item) => ({ item, key: keyOf(item) }));
  const { compare } = COLLATORS[language];
  keyed.sort(
    (one, other) => Number(one.key === "") - Number(other.key === "") || compare(one.key, other.key),
  );
  return keyed.map(({ item, key }) => ({ item, letter: firstLetter(key) }));
}

/** Lower for older people; unknown birth dates come last. */
function birthOrder({ birth: { year, month, day } }: Person): number {
  return year === null ? Number.MAX_SAFE_INTEGER : year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
}

function isShown({ alive, record }: Person, show: Exclude<TreeChoices["show"], MissingField>): boolean {
  if (show === null) return true;
  return alive && (show === "living" || (record.phoneWhatsappRegistered && record.phone !== null));
}

function choiceLinks<Name extends "sort" | "show">(
  name: Name,
  choices: TreeChoices,
  address: TreeAddress,
  texts: readonly [choice: TreeChoices[Name], text: string][],
) {
  return texts.map(([choice, text]) => {
    return { text, href: address({ [name]: choice }, "members"), isCurrent: choices[name] === choice };
  });
}

/** Shorter lists need no links to letters. */
const LETTERS_FROM_ROWS = 20;

async function inOrder(
  rows: MemberRow[],
  sort: TreeChoices["sort"],
): Promise<{ rows: MemberRow[]; letters: TextLink[] }> {
  if (sort !== "name") return { rows, letters: [] };
  const links = new Map<string, string>();
  const byName = (await sortedByName(rows, language())).map(({ item, letter }) => {
    if (letter === "" || links.has(letter)) return item;
    const anchor = `letter-${letter}`;
    links.set(letter, `#${anchor}`);
    return { ...item, anchor };
  });
  const letters = rows.length < LETTERS_FROM_ROWS ? [] : [...links].map(([text, href]) => ({ text, href }));
  return { rows: byName, letters };
}

export async function memberListOf(family: Family, { pathname, choices, found }: FamilyVisit) {
  const { listed, details } = family;
  const { sort, show } = choices;
  const address = treeAddress(pathname, choices);
  const asked = isMissingField(show) ? show : null;
  const missing = details.canUpdateFamilyDetails ? asked : null;
  const shown = listed.filter((person) => {
    if (missing) return person.isOfFamily && isMissing(missing, person);
    return isShown(person, isMissingField(show) ? null : show);
  });
  const members =
    sort === "age" ? shown.toSorted((one, other) => birthOrder(one) - birthOrder(other)) : shown;
  const rows = memberRows(members, family).map((row) => ({
    ...row,
    isFound: found.has(row.member.memberId),
    add: missing && {
      text: missingText(missing, "add"),
      href: fieldAddress(row.href, missing, queryOfList(missing, details.familyId)),
    },
  }));
  const orders = choiceLinks("sort", choices, address, [
    [null, t("nameSearch.asStored")],
    ["name", t("nameSearch.byName")],
    ["age", t("family.byAge")],
  ]);
  const filters = choiceLinks("show", choices, address, [
    [null, t("family.everybody")],
    ["living", t("family.living")],
    ["whatsapp", t("family.onWhatsapp")],
  ]);
  const list = { ...(await inOrder(rows, sort)), caption: memberCount(members), missing };
  return listed.length > 1 ? { ...list, orders, filters } : { ...list, orders: [], filters: [] };
}

export type MemberList = Awaited<ReturnType<typeof memberListOf>>;

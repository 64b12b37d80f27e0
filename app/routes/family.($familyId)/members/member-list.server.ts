import { type Family, memberCount } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import { isMissing, isMissingField, missingLink } from "~/family/missing-fields";
import type { Person } from "~/family/person";
import { type Script, script } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { readName } from "~/name-search/fold";
import { writtenIn } from "~/name-search/transliteration.server";
import { paths } from "~/paths";
import { displayName } from "~/ui/format/member";
import { initialOf } from "~/ui/format/text";
import { shownInitials, shownPicture } from "~/ui/image";
import { type FamilyVisit, type TreeAddress, type TreeChoices, treeAddress } from "../choices";
import { recordsView } from "./records.server";

const COLLATORS = { latin: new Intl.Collator("en"), devanagari: new Intl.Collator("hi") };

/** Sorts by first letter, then by the folded name. */
function latinKey(name: string): string {
  return name === ""
    ? ""
    : `${writtenIn("latin", name).slice(0, 1)} ${readName(name).readings[0]?.folding ?? ""}`;
}

const LETTER = /\p{Letter}/u;

type BothNames = Pick<Person, "name" | "nameInHindi">;

/** Sorts by the name in the viewer's script, unnamed people last; has each letter where its names begin. */
export async function sortedByName<Item extends BothNames>(items: readonly Item[], script: Script) {
  const keyOf = ({ name, nameInHindi }: BothNames) =>
    script === "latin" ? latinKey(name || nameInHindi) : nameInHindi || writtenIn("devanagari", name);
  const keyed = await mapYielding(items, (item) => ({ item, key: keyOf(item) }));
  const { compare } = COLLATORS[script];
  keyed.sort(
    (one, other) => Number(one.key === "") - Number(other.key === "") || compare(one.key, other.key),
  );
  const begun = new Set<string>();
  return keyed.map(({ item, key }) => {
    const letter = initialOf(key);
    if (!LETTER.test(letter) || begun.has(letter)) return { item, letter: null };
    begun.add(letter);
    return { item, letter };
  });
}

/** Unknown birth dates come last. */
function birthOrder({ birth: { year, month, day } }: Person): number {
  return year === null ? Number.MAX_SAFE_INTEGER : year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
}

function isShown(person: Person, show: TreeChoices["show"]): boolean {
  if (show === "living") return person.isLiving;
  return show !== "whatsapp" || Boolean(person.phoneToCall?.whatsapp);
}

async function inOrder(people: readonly Person[], sort: TreeChoices["sort"]) {
  if (sort === "name") return sortedByName(people, script());
  const sorted =
    sort === "age" ? people.toSorted((one, other) => birthOrder(one) - birthOrder(other)) : people;
  return sorted.map((item) => ({ item, letter: null }));
}

/** None for a list of one. */
function choiceLinks({ listed }: Family, { sort, show }: TreeChoices, address: TreeAddress) {
  const link = (text: string, change: Partial<TreeChoices>, isCurrent: boolean) => {
    return { text, href: address(change, "members"), isCurrent };
  };
  const order = (text: string, by: typeof sort) => link(text, { sort: by }, by === sort);
  const filter = (text: string, only: typeof show) => link(text, { show: only }, only === show);
  if (listed.length < 2) return { orders: [], filters: [] };
  return {
    orders: [
      order(t("nameSearch.asStored"), null),
      order(t("nameSearch.byName"), "name"),
      order(t("family.byAge"), "age"),
    ],
    filters: [
      filter(t("family.everybody"), null),
      filter(t("family.living"), "living"),
      filter(t("family.onWhatsapp"), "whatsapp"),
    ],
  };
}

/** Shorter lists need no links to letters. */
const LETTERS_FROM_ROWS = 20;

/** In a longer list rows have neither picture nor details; the profile has both. */
const UNFOLDING_ROWS_MAX = 200;

/** `(45 years)`; `(Died 2010)`; both years of the dead if no birth date is beside them. */
function ageBeside({ displayBirthDate, lifespan, displayAge }: Person): string {
  return displayBirthDate && lifespan ? `(${t("book.died", { year: lifespan.died })})` : displayAge;
}

function memberRow(member: Person, distinctName: string, unfolds: boolean) {
  const { name, nameInHindi, record } = member;
  return {
    href: paths.member(member.memberId),
    name: member.writtenName(),
    distinctName,
    label: distinctName === member.displayName ? null : distinctName,
    portrait: unfolds ? shownPicture(member.portrait) : null,
    initials: unfolds ? shownInitials(displayName(name, nameInHindi)) : null,
    relationship: member.displayRelationship,
    birthDate: member.displayBirthDate,
    age: ageBeside(member),
    maritalStatus: member.displayMaritalStatus,
    wedding: member.weddingInBrackets,
    phone: member.phone,
    education: record.educationDetails,
    occupation: record.occupation,
  };
}

export async function memberListView(family: Family, visit: FamilyVisit) {
  const { listed, details } = family;
  const { choices, found } = visit;
  const { canUpdateFamilyDetails: mayEdit } = details;
  // Only those who can fill a missing field are asked to.
  const show = mayEdit || !isMissingField(choices.show) ? choices.show : null;
  const missing = isMissingField(show) ? show : null;
  const shown = listed.filter((person) =>
    missing ? person.isOfFamily && isMissing(missing, person) : isShown(person, show),
  );
  const unfolds = shown.length <= UNFOLDING_ROWS_MAX;
  const rows = (await inOrder(shown, choices.sort)).map(({ item: member, letter }) => {
    const row = memberRow(member, family.distinctName(member), unfolds);
    const add = missing && missingLink(missing, row.href, details.familyId);
    const anchor = letter === null ? null : `letter-${letter}`;
    return { ...row, add, letter, anchor, isFound: found.has(member.memberId) };
  });
  const letters = rows.flatMap(({ letter, anchor }) =>
    letter ? [{ text: letter, href: `#${anchor}` }] : [],
  );
  const address = treeAddress(visit);
  return {
    rows,
    unfolds,
    letters: rows.length < LETTERS_FROM_ROWS ? [] : letters,
    caption: memberCount(shown),
    isOfMissing: missing !== null,
    records: mayEdit ? recordsView(family, show, address) : null,
    ...choiceLinks(family, { ...choices, show }, address),
  };
}

export type MemberListView = Awaited<ReturnType<typeof memberListView>>;

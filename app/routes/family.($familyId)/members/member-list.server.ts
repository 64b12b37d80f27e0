import { contradictionsOf } from "~/family/contradictions";
import { type Family, memberCount } from "~/family/family";
import { mapYielding } from "~/family/map-yielding";
import { isMissing, MISSING_FIELDS, missingCountText, missingLink } from "~/family/missing-fields";
import { displayName } from "~/family/names";
import type { Person } from "~/family/person";
import { script } from "~/i18n/choices.server";
import { compareNames, initialOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { parseName } from "~/name-search/fold";
import { transliterated } from "~/name-search/transliteration.server";
import { paths } from "~/paths";
import { shownInitials, shownPicture } from "~/ui/image";
import { type FamilyRequest, type TreeChoices, type TreeHref, treeHref } from "../choices";

const CONTRADICTIONS_AT_ONCE = 10;

function missingFields({ listed }: Family, show: TreeChoices["show"], hrefWith: TreeHref) {
  const ofFamily = listed.filter(({ isOfFamily }) => isOfFamily);
  return MISSING_FIELDS.flatMap((field) => {
    const count = ofFamily.filter((person) => isMissing(field, person)).length;
    const link = { text: missingCountText(field, count), href: hrefWith({ show: field }, "members") };
    return count > 0 ? [{ ...link, isCurrent: show === field }] : [];
  });
}

/** For those who may edit: missing fields, and records that contradict each other. */
function recordsView(family: Family, show: TreeChoices["show"], hrefWith: TreeHref) {
  const contradictions = contradictionsOf(family).filter(({ people }) =>
    people.some(({ isOfFamily }) => isOfFamily),
  );
  const further = contradictions.length - CONTRADICTIONS_AT_ONCE;
  return {
    missing: missingFields(family, show, hrefWith),
    contradictions: contradictions.slice(0, CONTRADICTIONS_AT_ONCE).map(({ kind, people }) => ({
      text: t(`records.${kind}`),
      people: people.map((person) => ({
        href: paths.member(person.memberId),
        name: person.shownName,
        distinctName: family.distinctName(person),
      })),
    })),
    further: further > 0 ? t("records.further", { number: further }) : null,
  };
}

type BothNames = Pick<Person, "name" | "nameInHindi">;

/** In the viewer's script. */
function shownNameOf({ name, nameInHindi }: BothNames): string {
  const isLatin = script() === "latin";
  return isLatin
    ? transliterated("latin", name || nameInHindi)
    : nameInHindi || transliterated("devanagari", name);
}

const LETTER = /\p{Letter}/u;

function letterOf(text: string): string[] {
  const letter = initialOf(text);
  return LETTER.test(letter) ? [letter] : [];
}

/** Sorts by first letter, then by the folded name. */
function sortKey(person: BothNames): string {
  const { name, nameInHindi } = person;
  const shown = shownNameOf(person);
  if (script() !== "latin" || shown === "") return shown;
  return `${shown.slice(0, 1)} ${parseName(name || nameInHindi).readings[0]?.folding ?? ""}`;
}

/** Sorts by the name in the viewer's script, unnamed people last. The first item of each letter has that letter. */
export async function sortedByName<Item extends BothNames>(items: readonly Item[]) {
  const keyed = await mapYielding(items, (item) => ({ item, key: sortKey(item) }));
  keyed.sort(
    (one, other) => Number(one.key === "") - Number(other.key === "") || compareNames(one.key, other.key),
  );
  const seenLetters = new Set<string>();
  return keyed.map(({ item, key }) => {
    const [letter] = letterOf(key);
    if (!letter || seenLetters.has(letter)) return { item, letter: null };
    seenLetters.add(letter);
    return { item, letter };
  });
}

/** Unknown birth dates come last. */
function birthOrder({ birth: { year, month, day } }: Person): number {
  return year === null ? Number.MAX_SAFE_INTEGER : year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
}

async function inOrder(people: readonly Person[], sort: TreeChoices["sort"]) {
  if (sort === "name") return sortedByName(people);
  const sorted =
    sort === "age" ? people.toSorted((one, other) => birthOrder(one) - birthOrder(other)) : people;
  return sorted.map((item) => ({ item, letter: null }));
}

function orderLinks({ sort }: TreeChoices, hrefWith: TreeHref) {
  const order = (text: string, by: typeof sort) => {
    return { text, href: hrefWith({ sort: by }, "members"), isCurrent: by === sort };
  };
  return [
    order(t("nameSearch.asStored"), null),
    order(t("nameSearch.byName"), "name"),
    order(t("family.byAge"), "age"),
  ];
}

/** Longer lists have links to letters. */
const LETTERS_FROM_ROWS = 20;

/** In another order they lead to the list by name. */
async function letterLinks(people: readonly Person[], sort: TreeChoices["sort"], hrefWith: TreeHref) {
  if (people.length < LETTERS_FROM_ROWS) return [];
  const letters = new Set((await mapYielding(people, (person) => letterOf(shownNameOf(person)))).flat());
  return [...letters].sort(compareNames).map((text) => {
    const anchor = `letter-${text}`;
    return { text, href: sort === "name" ? `#${anchor}` : hrefWith({ sort: "name" }, anchor) };
  });
}

/** Rows of a longer list have neither pictures nor details. */
const DETAILED_ROWS_MAX = 200;

/** `(45 years)` or `(Died 2010)`, or both years of the dead if the birth date is unknown. */
function ageBesideBirthDate({ displayBirthDate, lifespan, displayAge }: Person): string {
  return displayBirthDate && lifespan ? `(${t("book.died", { year: lifespan.died })})` : displayAge;
}

function memberRow(member: Person, distinctName: string, isDetailed: boolean) {
  const { name, nameInHindi, record } = member;
  return {
    href: paths.member(member.memberId),
    name: member.writtenName(),
    distinctName,
    label: distinctName === member.displayName ? null : distinctName,
    thumbnail: isDetailed ? shownPicture(member.portrait) : null,
    initials: isDetailed ? shownInitials(displayName(name, nameInHindi)) : null,
    relationship: member.displayRelationship,
    birthDate: member.displayBirthDate,
    age: ageBesideBirthDate(member),
    maritalStatus: member.displayMaritalStatus,
    wedding: member.weddingInBrackets,
    phone: member.phone,
    education: record.educationDetails,
    occupation: record.occupation,
  };
}

export async function memberListView(family: Family, request: FamilyRequest) {
  const { listed, details } = family;
  const { choices, foundIds } = request;
  const { canUpdateFamilyDetails: mayEdit } = details;
  // Lists missing fields only for those who can fill them.
  const missing = mayEdit ? choices.show : null;
  const shownPeople = missing
    ? listed.filter((person) => person.isOfFamily && isMissing(missing, person))
    : listed;
  const isDetailed = shownPeople.length <= DETAILED_ROWS_MAX;
  const rows = (await inOrder(shownPeople, choices.sort)).map(({ item: member, letter }) => {
    const row = memberRow(member, family.distinctName(member), isDetailed);
    const add = missing && missingLink(missing, row.href, details.familyId);
    const anchor = letter === null ? null : `letter-${letter}`;
    return { ...row, add, anchor, isFound: foundIds.has(member.memberId) };
  });
  const hrefWith = treeHref(request);
  return {
    rows,
    isDetailed,
    letters: await letterLinks(shownPeople, choices.sort, hrefWith),
    caption: memberCount(shownPeople),
    everybody: missing && { text: t("family.everybody"), href: hrefWith({ show: null }, "members") },
    records: mayEdit ? recordsView(family, missing, hrefWith) : null,
    orders: shownPeople.length > 1 ? orderLinks(choices, hrefWith) : [],
  };
}

export type MemberListView = Awaited<ReturnType<typeof memberListView>>;

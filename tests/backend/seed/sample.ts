import {
  HEADLESS_FAMILY_ID,
  LARGE_FAMILY_ID,
  LONE_MEMBER_FAMILY_ID,
  OWN_FAMILY_ID,
  SECOND_MARRIAGES,
  TWICE_HEAD_FAMILY_ID,
} from "../logins";
import type { Community, FamilyRow, MemberRow } from "../rows";
import { seedTransactions } from "./accounts";
import { seedEvents } from "./events";
import { draftBook, settleGenders } from "./growth";
import { avatarOf, type Draft, type Generations, seedFamily, seedMember } from "./people";
import { randomFrom } from "./random";
import { sampleUsers } from "./users";

const FAMILIES = 120;
const MALES = 300;
const OWN_PHONE = { phone: "+91-912 345 6789", whatsapp: 1 };

const SEED = 20_260_115;

const OWN_GROWTH = [
  { children: 3, married: 2 },
  { children: 4, married: 1 },
];
const LARGE_GROWTH = [
  { children: 5, married: 4 },
  { children: 12, married: 8 },
  { children: 12, married: 4 },
  { children: 13, married: 0 },
];
/** Ordinary families with three children; the others have two: together 579 members. */
const FAMILIES_OF_FIVE = 39;

function growFamilies() {
  const book = draftBook();
  book.grow(OWN_FAMILY_ID, OWN_GROWTH);
  book.grow(LARGE_FAMILY_ID, LARGE_GROWTH);
  book.add(LONE_MEMBER_FAMILY_ID, 3, "Female", null);
  book.grow(HEADLESS_FAMILY_ID, [{ children: 1, married: 0 }]);
  book.grow(TWICE_HEAD_FAMILY_ID, [{ children: 2, married: 0 }]);
  for (let family = TWICE_HEAD_FAMILY_ID + 1; family <= FAMILIES; family++) {
    const isOfFive = family <= TWICE_HEAD_FAMILY_ID + FAMILIES_OF_FIVE;
    book.grow(family, [{ children: isOfFive ? 3 : 2, married: 0 }]);
  }
  settleGenders(book.drafts, MALES);
  return book.drafts;
}

function generationsOf(drafts: readonly Draft[], family: number): Generations {
  const own = drafts.filter((draft) => draft.family === family);
  const count = Math.max(...own.map(({ generation }) => generation));
  const lastIsGrown = own.some(({ generation, spouse }) => generation === count && spouse !== null);
  return { count, lastIsGrown };
}

/** The head is of the second generation in large families, the father in small ones; some have none. */
function headOf({ id }: FamilyRow, members: readonly MemberRow[]): number | null {
  if (id === HEADLESS_FAMILY_ID) return null;
  if (id === OWN_FAMILY_ID || id === LARGE_FAMILY_ID) return members[2]?.id ?? null;
  return (id === TWICE_HEAD_FAMILY_ID ? members[2] : members[0])?.id ?? null;
}

/** Special cases for the screens. */
function shape(members: MemberRow[]): void {
  const own = members.filter(({ familyId }) => familyId === OWN_FAMILY_ID);
  const [grandfather, , head, wife] = own;
  const engaged = own.at(-1);
  if (!grandfather || !head || !wife || !engaged) throw new Error("the own family is too small");
  Object.assign(grandfather, { died: "2014-11-02", phone: null });
  Object.assign(head, { first: "Ravi", firstHindi: "रवि", ...OWN_PHONE, died: null });
  Object.assign(wife, {
    first: "Asha",
    firstHindi: "आशा",
    maiden: "Rao",
    email: "asha.verma@example.org",
    died: null,
    hobby: "Music",
    workingAt: "City School",
    linkedin: "https://www.linkedin.com/in/asha-verma",
  });
  Object.assign(engaged, { marital: "Engaged" });
}

/** Daughters who married into another family: only their profiles name the parents. */
const MARRIED_OUT = [
  { daughter: 45, father: 5, mother: 6 },
  { daughter: 82, father: 24, mother: 25 },
];

function marryOut(members: readonly MemberRow[]): void {
  const byId = new Map(members.map((member) => [member.id, member]));
  for (const { daughter, father, mother } of MARRIED_OUT) {
    const maiden = byId.get(father)?.last;
    Object.assign(byId.get(daughter) ?? {}, { fatherId: father, motherId: mother, maiden });
  }
}

const SECOND_WEDDING = "2014-05-12";

/** What the end of a first marriage leaves in the records. */
const DIED: Partial<MemberRow> = { died: "2012-05-20", phone: null };
const DIVORCED: Partial<MemberRow> = { marital: "Divorced" };

const MARRIED_TWICE = [
  { ...SECOND_MARRIAGES.widower, ended: DIED },
  { ...SECOND_MARRIAGES.widow, ended: DIED },
  { ...SECOND_MARRIAGES["divorced man"], ended: DIVORCED },
  { ...SECOND_MARRIAGES["divorced woman"], ended: DIVORCED },
  { ...SECOND_MARRIAGES["man with two wives"], ended: {} },
];

/** Only the second spouse and the children tell of a second marriage: everybody has one spouse, the first. */
function marryAgain(members: readonly MemberRow[]): void {
  const change = (memberId: number, fields: Partial<MemberRow>) =>
    Object.assign(members.find(({ id }) => id === memberId) ?? {}, fields);
  for (const { member, first, second, children, ended } of MARRIED_TWICE) {
    const isMan = members.find(({ id }) => id === member)?.gender === "Male";
    const spouse: Partial<MemberRow> = {
      birthYear: isMan ? 1988 : 1986,
      fatherId: null,
      motherId: null,
      spouseId: member,
      marital: "Married",
      occupation: "Teacher",
      image: `uploads/member/${avatarOf(isMan ? "Female" : "Male", 36, false)}`,
    };
    const parents = (other: number) =>
      isMan ? { fatherId: member, motherId: other } : { fatherId: other, motherId: member };
    change(member, { birthYear: 1987, spouseId: first, marital: "Married", wedding: SECOND_WEDDING });
    change(second, { ...spouse, wedding: SECOND_WEDDING });
    change(first, { ...spouse, wedding: "2008-02-10", ...ended });
    change(children[0], { birthYear: 2009, ...parents(first) });
    change(children[1], { birthYear: 2015, ...parents(second) });
  }
}

/** 120 families with 579 members, 300 male and 279 female; always the same. */
export function sampleCommunity(): Community {
  const random = randomFrom(SEED);
  const families = Array.from({ length: FAMILIES }, (_, at) => seedFamily(at + 1, random));
  const drafts = growFamilies();
  const members = drafts.flatMap((draft) => {
    const family = families[draft.family - 1];
    return family ? [seedMember(draft, family, generationsOf(drafts, draft.family), random)] : [];
  });
  shape(members);
  marryOut(members);
  marryAgain(members);
  const named = families.map((family) => {
    const own = members.filter(({ familyId }) => familyId === family.id);
    return { ...family, headId: headOf(family, own) };
  });
  const [ownFamily] = named;
  if (ownFamily)
    Object.assign(ownFamily, {
      gotra: "Kashyap",
      ...OWN_PHONE,
      city: "Amravati",
      district: "Amravati",
      state: "Maharashtra",
      postalCode: "444601    ",
      country: "India",
    });
  return {
    families: named,
    members,
    ...sampleUsers(members),
    events: seedEvents(random),
    transactions: seedTransactions(random),
  };
}

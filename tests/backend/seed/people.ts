import type { FamilyRow, MemberRow } from "../rows";
import { EDUCATION, FAMILY_NAMES, FEMALE_NAMES, GOTRAS, MALE_NAMES, OCCUPATIONS, PLACES } from "./names";
import type { Random } from "./random";

/** The sample's ages are right in this year. */
const SEED_YEAR = 2026;
const YEARS_A_GENERATION = 27;

export type Gender = MemberRow["gender"];

/** A person without a name yet; undecided genders are assigned last. */
export interface Draft {
  family: number;
  generation: number;
  gender: Gender | null;
  father: Draft | null;
  mother: Draft | null;
  spouse: Draft | null;
  id: number;
}

function phoneOf(random: Random): string | null {
  const rest = () => `${random.between(600, 999)} ${random.between(100, 999)} ${random.between(1000, 9999)}`;
  const kind = random.next();
  if (kind < 0.2) return null;
  if (kind < 0.85) return `+91-${rest()}`;
  return kind < 0.93 ? `+1-${rest()}` : `+44-${rest()}`;
}

export function seedFamily(id: number, random: Random): FamilyRow {
  const [name = "", nameHindi = ""] = FAMILY_NAMES[(id - 1) % FAMILY_NAMES.length] ?? [];
  const [city, district, state, postalCode, country] = random.pick(PLACES);
  return {
    id,
    name,
    nameHindi: random.chance(0.9) ? nameHindi : null,
    gotra: random.pick(GOTRAS),
    email: random.chance(0.5) ? `family${id}@example.org` : null,
    phone: phoneOf(random),
    whatsapp: random.chance(0.6) ? 1 : 0,
    line1: `${random.between(1, 99)}/${random.between(1, 9)} Main Road`,
    line2: random.chance(0.4) ? "Near the old well" : null,
    line3: null,
    district,
    city,
    state,
    postalCode,
    country,
    image: random.chance(0.5)
      ? `uploads//family//family_${id}_1724000000000.jpeg`
      : "uploads/family/sample-family-image.png",
    headId: null,
  };
}

/** What few members have, and the family's address. */
export const PLAIN_MEMBER = {
  maiden: null,
  nick: null,
  nickHindi: null,
  workingAt: null,
  linkedin: null,
  sameAddress: 1,
  line1: null,
  line2: null,
  line3: null,
  district: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

export function avatarOf(gender: Gender, age: number, isSingle: boolean): string {
  if (age < 20) return gender === "Male" ? "kid_boy_avatar.jpg" : "kid_girl_avatar.jpg";
  if (age >= 60) return gender === "Male" ? "old_man_avatar.jpg" : "old_woman_avatar.jpg";
  if (gender === "Male") return "user-avatar-man.png";
  return isSingle ? "girl_avatar.jpg" : "woman_avatar.jpg";
}

/** Ages of the youngest generation, which are children if none is married. */
const CHILD_YEARS = 8;
const GROWN_YEARS = 28;

export interface Generations {
  count: number;
  lastIsGrown: boolean;
}

/** Some birth days and months are unknown. */
function birthOf(draft: Draft, { count, lastIsGrown }: Generations, random: Random) {
  const youngest = lastIsGrown ? GROWN_YEARS : CHILD_YEARS;
  const generationsOlder = (count - draft.generation) * YEARS_A_GENERATION;
  const birthYear = SEED_YEAR - youngest - generationsOlder - random.between(0, 6);
  const birthMonth = random.chance(0.9) ? random.between(1, 12) : null;
  const birthDay = birthMonth && random.chance(0.85) ? random.between(1, 28) : null;
  return { birthYear, birthMonth, birthDay };
}

export function seedMember(
  draft: Draft,
  family: FamilyRow,
  generations: Generations,
  random: Random,
): MemberRow {
  const gender = draft.gender ?? "Male";
  const birth = birthOf(draft, generations, random);
  const age = SEED_YEAR - birth.birthYear;
  const [first, firstHindi] = gender === "Male" ? random.pick(MALE_NAMES) : random.pick(FEMALE_NAMES);
  const marriedIn = gender === "Female" && draft.spouse !== null;
  const isDead = age > 85 || (age > 70 && random.chance(0.4));
  const ownPicture = random.chance(0.4);
  return {
    ...PLAIN_MEMBER,
    id: draft.id,
    familyId: draft.family,
    first,
    firstHindi: random.chance(0.85) ? firstHindi : null,
    last: family.name,
    maiden: marriedIn ? random.pick(FAMILY_NAMES)[0] : null,
    nick: random.chance(0.15) ? `${first.slice(0, 3)}u` : null,
    gender,
    ...birth,
    died: isDead ? `${Math.min(SEED_YEAR - 1, birth.birthYear + 70 + random.between(0, 15))}-03-14` : null,
    phone: age >= 18 && !isDead ? phoneOf(random) : null,
    whatsapp: random.chance(0.6) ? 1 : 0,
    email: age >= 18 && random.chance(0.3) ? `member${draft.id}@example.org` : null,
    marital: draft.spouse ? "Married" : "Single",
    wedding: draft.spouse && random.chance(0.7) ? `${birth.birthYear + 25}-02-10` : null,
    education: age >= 18 ? random.pick(EDUCATION) : null,
    occupation: age >= 22 ? random.pick(OCCUPATIONS) : null,
    hobby: random.chance(0.2) ? "Music" : null,
    image: ownPicture
      ? `uploads//member//member_${draft.id}_1724000000000.jpg`
      : `uploads/member/${avatarOf(gender, age, draft.spouse === null)}`,
    fatherId: draft.father?.id ?? null,
    motherId: draft.mother?.id ?? null,
    spouseId: draft.spouse?.id ?? null,
  };
}

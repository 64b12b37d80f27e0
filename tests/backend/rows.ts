/** The fields of an address, and the column in which each is stored. */
export const ADDRESS = [
  ["addressLine1", "line1"],
  ["addressLine2", "line2"],
  ["addressLine3", "line3"],
  ["city", "city"],
  ["district", "district"],
  ["state", "state"],
  ["postalCode", "postalCode"],
  ["country", "country"],
] as const;

export type AddressField = (typeof ADDRESS)[number][0];
export type AddressRow = Record<(typeof ADDRESS)[number][1], string | null>;

/** What a member has under the same name in the table, in answers and in updates, as it was sent. */
export const MEMBER_TEXTS = ["hobby"] as const;

export interface FamilyRow extends AddressRow {
  id: number;
  name: string;
  nameHindi: string | null;
  gotra: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: number;
  image: string;
  headId: number | null;
}

export interface MemberRow extends AddressRow, Partial<Record<(typeof MEMBER_TEXTS)[number], string | null>> {
  id: number;
  familyId: number;
  first: string;
  firstHindi: string | null;
  last: string;
  maiden: string | null;
  nick: string | null;
  nickHindi: string | null;
  gender: "Male" | "Female";
  birthDay: number | null;
  birthMonth: number | null;
  birthYear: number;
  died: string | null;
  phone: string | null;
  whatsapp: number;
  email: string | null;
  marital: string;
  wedding: string | null;
  education: string | null;
  occupation: string | null;
  workingAt: string | null;
  linkedin: string | null;
  sameAddress: number;
  image: string;
  fatherId: number | null;
  motherId: number | null;
  spouseId: number | null;
}

export type Role = "INDIVIDUAL_ROLE" | "FAMILY_ADMIN_ROLE" | "APPLICATION_ADMIN_ROLE" | "SUPER_ADMIN_ROLE";

export interface UserRow {
  logon: string;
  email: string | null;
  password: string;
  /** Null: the account is not linked to a member. */
  memberId: number | null;
  role: Role;
}

/** A stored event; its day is relative to today. */
export interface EventRow {
  id: number;
  type: string;
  title: string;
  description: string;
  dayOffset: number;
  time: string | null;
  organizer: string | null;
  notes: string | null;
  line1: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  image: string | null;
  photos: string | null;
}

/** A stored transaction; its month counts back from today. */
export interface TransactionRow {
  accountId: number;
  monthsAgo: number;
  day: number;
  description: string;
  type: "C" | "D";
  amount: number;
  balance: number;
}

export interface Community {
  families: FamilyRow[];
  members: MemberRow[];
  users: UserRow[];
  inactiveUsers: { logon: string }[];
  events: EventRow[];
  transactions: TransactionRow[];
}

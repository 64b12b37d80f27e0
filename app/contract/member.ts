import * as z from "zod";
import { uniqueBy } from "~/unique-by";
import { endpoint } from "./endpoint";
import {
  address,
  flagOrFalse,
  flagOrTrue,
  id,
  list,
  numeric,
  optional,
  optionalId,
  requiredList,
  storedAge,
  storedDate,
  text,
  withStored,
} from "./scalars";

/** Editable fields that lists also contain. */
const edited = {
  firstName: text,
  firstNameInHindi: text,
  maidenLastName: text,
  nickName: text,
  nickNameInHindi: text,
  gender: text,
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
  maritalStatus: text,
  weddingDate: storedDate,
  educationDetails: text,
  occupation: text,
};

const member = {
  memberId: id,
  familyId: optionalId,
  lastName: text,
  profileImageThumbnail: text,
  ...edited,
};

export const editedMember = z.object({
  ...edited,
  email: text,
  birthDay: numeric,
  birthMonth: text,
  birthYear: numeric,
  addressSameAsFamily: flagOrFalse,
});

export const memberSummary = z.object({
  ...member,
  familyRelationship: text,
  birthDate: storedDate,
  alive: flagOrTrue,
  age: storedAge,
  selectedNode: flagOrFalse,
});

export type MemberSummary = z.output<typeof memberSummary>;

/** A child stored with both parents arrives twice (docs/backend-contract.md#repeated-members). */
function distinctMembers<Member extends { memberId: number }>(members: readonly Member[]): Member[] {
  return uniqueBy(members, ({ memberId }) => memberId);
}

/** Rendering more would block the event loop for over 250 ms (docs/promises.md#r8-overload-is-bounded). */
export const FAMILY_MAX_PEOPLE = 2_000;

/** Marks the issue of too large a family, which has its own message. */
export const TOO_LARGE = { params: { code: "too-large" } };

export const memberList = requiredList(memberSummary)
  .transform(distinctMembers)
  .refine((members) => members.length <= FAMILY_MAX_PEOPLE, TOO_LARGE);

/** Each sibling is linked to each parent, so thousands of both would end the process. */
const RELATIVES_MAX = 100;

const relatives = list(memberSummary)
  .transform(distinctMembers)
  .refine((members) => members.length <= RELATIVES_MAX);

export const memberProfile = editedMember.extend({
  ...member,
  memberAddress: optional(address),
  familyAddress: optional(address),
  dateOfDeath: storedDate,
  hobby: text,
  profileImage: text,
  canUpdateMember: flagOrFalse,
});

export type MemberProfile = z.output<typeof memberProfile>;

export const getMemberProfile = endpoint({
  name: "getmemberprofile",
  effect: "read",
  wire: (payload: { memberId?: number | undefined }) => payload,
  answer: z.object({
    memberProfile,
    parents: relatives,
    spouse: optional(memberSummary),
    children: relatives,
    siblings: relatives,
  }),
});

/** The same call before a change. */
export const getStoredMember = endpoint({
  ...getMemberProfile,
  answer: z.object({ memberProfile: withStored(memberProfile) }),
});

/** The same call, with every field as the backend sent it, for the download of one's own data. */
export const getOwnData = endpoint({
  ...getMemberProfile,
  answer: z.object({ memberProfile: z.record(z.string(), z.unknown()) }),
});

export type MemberProfileAnswer = z.output<typeof getMemberProfile.answer>;

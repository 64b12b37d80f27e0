import * as z from "zod";
import { endpoint } from "./endpoint";
import { FAMILY_MAX_PEOPLE, memberList, TOO_LARGE } from "./member";
import {
  type Address,
  address,
  flagOrFalse,
  id,
  listOrNull,
  numeric,
  optional,
  savedImage,
  text,
  withStored,
  withStoredBytes,
} from "./scalars";
import { readTree, unlistedMembers } from "./tree";

const SEARCH_PAGE_SIZE = 25;

export const editedFamily = z.object({
  familyName: text,
  familyNameInHindi: text,
  gotra: text,
  email: text,
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
});

export const familyDetails = editedFamily.extend({
  familyId: id,
  familyAddress: optional(address),
  familyImage: text,
  headOfFamilyName: text,
  canUpdateFamilyDetails: flagOrFalse,
});

export type FamilyDetails = z.output<typeof familyDetails>;

const familyAnswer = z.object({ familyDetails, familyRoot: z.unknown().optional(), memberList });

/** The list in its order, then the people who are only in the tree. */
function withUnlistedMembers(
  { familyDetails, familyRoot, memberList }: z.output<typeof familyAnswer>,
  context: z.core.$RefinementCtx,
) {
  const listed = new Set(memberList.map(({ memberId }) => memberId));
  const everybody = [...memberList, ...unlistedMembers(familyRoot, listed)];
  if (everybody.length > FAMILY_MAX_PEOPLE) context.addIssue({ code: "custom", ...TOO_LARGE });
  return { familyDetails, memberList: everybody };
}

export const getFamilyDetails = endpoint({
  name: "getfamilydetails",
  effect: "read",
  wire: (payload: { familyId?: number | undefined }) => payload,
  answer: familyAnswer.transform((sent, context) => ({
    ...withUnlistedMembers(sent, context),
    familyRoot: readTree(sent.familyRoot, context),
  })),
});

export type FamilyDetailsAnswer = z.output<typeof getFamilyDetails.answer>;

/** The same call without the members: a large family is parsed in a third of the time. */
export const getFamilyRecord = endpoint({ ...getFamilyDetails, answer: z.object({ familyDetails }) });

/** The same call before a change. */
export const getStoredFamily = endpoint({
  ...getFamilyDetails,
  answer: z.object({ familyDetails: withStored(familyDetails) }),
});

export const getFamilyMembers = endpoint({
  ...getFamilyDetails,
  answer: familyAnswer.transform(withUnlistedMembers),
});

export type FamilyMembers = z.output<typeof getFamilyMembers.answer>;

export type FamilyNames = Pick<FamilyDetails, "familyName" | "familyNameInHindi">;

export const NO_FAMILY_NAMES: FamilyNames = { familyName: null, familyNameInHindi: null };

export type FamilyFields = z.output<typeof editedFamily> & { familyAddress: Address };

/** The backend clears every field that is missing, so all are sent. */
export const updateFamilyDetails = endpoint({
  name: "updateFamilyDetails",
  answer: z.object({}),
  wire: ({ stored, ...payload }: FamilyFields & { familyId: number; stored: unknown }) =>
    withStoredBytes(payload, stored),
});

export const updateFamilyImage = endpoint({
  name: "updateFamilyImage",
  body: "multipart",
  wire: (payload: { familyId: number }) => payload,
  answer: savedImage,
});

/** The newest version writes this for a family without a head. */
const NO_HEAD = "No Head Of Family";

const familySearchResult = z.object({
  familyId: id,
  headOfFamilyFirstName: text.transform((name) => (name === NO_HEAD ? null : name)),
  headOfFamilyFirstNameInHindi: text,
  familyName: text,
  familyNameInHindi: text,
  gotra: text,
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
  region: text,
});

export type FamilySearchResult = z.output<typeof familySearchResult>;

type FamilySearch = { searchString: string; page?: number; pageSize?: number };

/** `page` counts from 0 and is sent in the `newest` dialect only (docs/backend-contract.md#search-families). */
export const searchFamily = endpoint({
  name: "searchfamily",
  effect: "read",
  answer: z.object({
    families: listOrNull(familySearchResult),
    totalPages: numeric,
    totalCount: numeric,
  }),
  wire: ({ searchString, page = 0, pageSize = SEARCH_PAGE_SIZE }: FamilySearch, dialect) =>
    dialect === "newest" ? { searchString, page, pageSize } : { searchString },
});

export const addFamily = endpoint({
  name: "addfamily",
  wire: (family: FamilyFields) => family,
  answer: z.object({ familyId: id, familyName: text }),
});

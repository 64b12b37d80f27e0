import * as z from "zod";
import { endpoint } from "./endpoint";
import { FAMILY_MAX_PEOPLE, memberList, TOO_LARGE } from "./member";
import {
  type Address,
  address,
  asStored,
  flagOrFalse,
  id,
  listOrNull,
  numeric,
  optional,
  savedImage,
  text,
  withStored,
} from "./scalars";
import { membersOfTreeAlone, readTree } from "./tree";

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

const sentFamily = z.object({ familyDetails, familyRoot: z.unknown().optional(), memberList });

/** The list in its order, then the people who are in the tree alone. */
function withEverybody(
  { familyDetails, familyRoot, memberList }: z.output<typeof sentFamily>,
  context: z.core.$RefinementCtx,
) {
  const listed = new Set(memberList.map(({ memberId }) => memberId));
  const everybody = [...memberList, ...membersOfTreeAlone(familyRoot, listed)];
  if (everybody.length > FAMILY_MAX_PEOPLE) context.addIssue({ code: "custom", ...TOO_LARGE });
  return { familyDetails, memberList: everybody };
}

export const getFamilyDetails = endpoint({
  name: "getfamilydetails",
  effect: "read",
  wire: (asked: { familyId?: number | undefined }) => asked,
  answer: sentFamily.transform((sent, context) => ({
    ...withEverybody(sent, context),
    familyRoot: readTree(sent.familyRoot, context),
  })),
});

export type FamilyDetailsAnswer = z.output<typeof getFamilyDetails.answer>;

/** The same call for pages that need less: a large family is parsed in a third of the time. */
export const getFamilyRecord = endpoint({ ...getFamilyDetails, answer: z.object({ familyDetails }) });

/** The same call before a change. */
export const getStoredFamily = endpoint({
  ...getFamilyDetails,
  answer: z.object({ familyDetails: withStored(familyDetails) }),
});

export const getFamilyMembers = endpoint({
  ...getFamilyDetails,
  answer: sentFamily.transform(withEverybody),
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
    asStored(payload, stored),
});

export const updateFamilyImage = endpoint({
  name: "updateFamilyImage",
  body: "multipart",
  wire: (saved: { familyId: number }) => saved,
  answer: savedImage,
});

/** What the newest version writes for a family without a head. */
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

interface FamilySearch {
  searchString: string;
  page?: number | undefined;
  pageSize?: number | undefined;
}

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

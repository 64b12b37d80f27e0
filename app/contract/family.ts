import * as z from "zod";
import { endpoint } from "./endpoint";
import { FAMILY_MAX_PEOPLE, memberList, TOO_LARGE } from "./member";
import {
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
  payload: z.object({ familyId: id.optional() }),
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

export function memberIn({ memberList }: FamilyMembers, memberId: number) {
  return memberList.find((member) => member.memberId === memberId) ?? null;
}

export type FamilyNames = Pick<FamilyDetails, "familyName" | "familyNameInHindi">;

export const NO_FAMILY_NAMES: FamilyNames = { familyName: null, familyNameInHindi: null };

export const familyFields = editedFamily.extend({ familyAddress: address });

/** The backend clears every field that is missing, so all are sent. */
export const updateFamilyDetails = endpoint({
  name: "updateFamilyDetails",
  payload: familyFields.extend({ familyId: id, stored: z.unknown() }),
  answer: z.object({}),
  wire: ({ stored, ...payload }) => asStored(payload, stored),
});

export const updateFamilyImage = endpoint({
  name: "updateFamilyImage",
  body: "multipart",
  payload: z.object({ familyId: id }),
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

/** `page` counts from 0 and is sent in the `newest` dialect only (docs/backend-contract.md#search-families). */
export const searchFamily = endpoint({
  name: "searchfamily",
  effect: "read",
  payload: z.object({
    searchString: z.string(),
    page: z.number().int().nonnegative().optional(),
    pageSize: z.number().int().positive().optional(),
  }),
  answer: z.object({
    families: listOrNull(familySearchResult),
    totalPages: numeric,
    totalCount: numeric,
  }),
  wire: ({ searchString, page = 0, pageSize = SEARCH_PAGE_SIZE }, dialect) =>
    dialect === "newest" ? { searchString, page, pageSize } : { searchString },
});

export const addFamily = endpoint({
  name: "addfamily",
  payload: familyFields,
  answer: z.object({ familyId: id, familyName: text }),
});

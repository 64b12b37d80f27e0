import * as z from "zod";
import { endpoint, underApi } from "./endpoint";
import {
  address,
  addressPayload,
  flagOrFalse,
  id,
  list,
  numeric,
  operationMessage,
  optional,
  savedImage,
  sentText,
  text,
} from "./fields";
import { birthdayList, memberList } from "./member";
import { familyRoot } from "./tree";

const SEARCH_PAGE_SIZE = 25;

const familyDetails = z.object({
  familyId: id,
  familyName: text,
  familyNameInHindi: text,
  gotra: text,
  email: text,
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
  familyAddress: optional(address),
  familyImage: text,
  headOfFamilyName: text,
  canUpdateFamilyDetails: flagOrFalse,
});

export type FamilyDetails = z.output<typeof familyDetails>;

export const getFamilyDetails = endpoint({
  name: "getfamilydetails",
  access: "signed-in",
  effect: "read",
  path: underApi("/family/getfamilydetails"),
  payload: z.object({ familyId: id.optional() }),
  answer: z.object({ operationMessage, familyDetails, familyRoot, memberList }),
});

export type FamilyDetailsAnswer = z.output<typeof getFamilyDetails.answer>;

/** The same call for pages that need only some fields, which parses a large family in a third of the time. */
export const getOwnFamily = endpoint({
  ...getFamilyDetails,
  payload: z.object({}),
  answer: z.object({
    familyDetails: familyDetails.pick({
      familyId: true,
      familyName: true,
      familyNameInHindi: true,
      familyImage: true,
      familyAddress: true,
    }),
    memberList: birthdayList,
  }),
});

export const getFamilyPhone = endpoint({
  ...getFamilyDetails,
  answer: z.object({ familyDetails: familyDetails.pick({ phone: true, phoneWhatsappRegistered: true }) }),
});

export const getFamilyId = endpoint({
  ...getFamilyDetails,
  payload: z.object({}),
  answer: z.object({ familyDetails: familyDetails.pick({ familyId: true }) }),
});

export const getFamilyNames = endpoint({
  ...getFamilyDetails,
  answer: z.object({ familyDetails: familyDetails.pick({ familyName: true, familyNameInHindi: true }) }),
});

/** A family's name in both scripts. */
export type FamilyNames = z.output<typeof getFamilyNames.answer>["familyDetails"];

export const NO_FAMILY_NAMES: FamilyNames = { familyName: null, familyNameInHindi: null };

/** The same call without the tree, for searches through several families. */
export const getFamilyMembers = endpoint({
  ...getFamilyDetails,
  answer: z.object({
    familyDetails: familyDetails.pick({
      familyId: true,
      familyName: true,
      familyNameInHindi: true,
      familyAddress: true,
    }),
    memberList,
  }),
});

export type FamilyMembers = z.output<typeof getFamilyMembers.answer>;

export type OwnFamilyAnswer = z.output<typeof getOwnFamily.answer>;

export const familyFields = z.object({
  familyName: sentText,
  familyNameInHindi: sentText,
  gotra: sentText,
  email: sentText,
  phone: sentText,
  phoneWhatsappRegistered: z.boolean(),
  familyAddress: addressPayload,
});

/** The backend overwrites every field that is missing. */
export const updateFamilyDetails = endpoint({
  name: "updateFamilyDetails",
  access: "signed-in",
  effect: "change",
  path: underApi("/family/updateFamilyDetails"),
  payload: familyFields.extend({ familyId: id }),
  answer: z.object({ operationMessage }),
});

export const updateFamilyImage = endpoint({
  name: "updateFamilyImage",
  access: "signed-in",
  effect: "change",
  body: "multipart",
  path: underApi("/family/updateFamilyImage"),
  payload: z.object({ familyId: id }),
  answer: savedImage,
});

const familySearchResult = z.object({
  familyId: id,
  headOfFamilyFirstName: text,
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
  access: "signed-in",
  effect: "read",
  path: underApi("/family/searchfamily"),
  payload: z.object({ searchString: z.string(), page: z.number().int().nonnegative().optional() }),
  answer: z.object({ operationMessage, families: list(familySearchResult), totalPages: numeric }),
  wire: ({ searchString, page }, dialect) =>
    dialect === "newest" ? { searchString, page: page ?? 0, pageSize: SEARCH_PAGE_SIZE } : { searchString },
});

export const addFamily = endpoint({
  name: "addfamily",
  access: "signed-in",
  effect: "change",
  path: underApi("/family/addfamily"),
  payload: familyFields,
  answer: z.object({ operationMessage, familyId: id, familyName: text }),
});

import { z } from "zod";
import { address, addressPayload } from "./address";
import { endpoint, underApi } from "./endpoint";
import { flagOrFalse, id, list, numeric, operationMessage, text } from "./fields";
import { memberList } from "./member";
import { familyRoot } from "./tree";

/** Families asked for at once where the backend pages. Contract 2.9. */
const SEARCH_PAGE_SIZE = 25;

/** Family details. Specification section 3, contract 2.2.2. */
export const familyDetails = z.object({
  familyId: id,
  familyName: text,
  familyNameInHindi: text,
  gotra: text,
  email: text,
  phone: text,
  phoneWhatsappRegistered: flagOrFalse,
  familyAddress: address
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  familyImage: text,
  headOfFamilyName: text,
  canUpdateFamilyDetails: flagOrFalse,
});

export type FamilyDetails = z.output<typeof familyDetails>;

/** POST /family/getfamilydetails: without familyId one's own family. Specification section 7, contract 2.6. */
export const getFamilyDetails = endpoint({
  name: "getfamilydetails",
  method: "POST",
  access: "signed-in",
  effect: "read",
  body: "json",
  path: underApi("/family/getfamilydetails"),
  payload: z.object({ familyId: id.optional() }),
  answer: z.object({ operationMessage, familyDetails, familyRoot, memberList }),
});

export type FamilyDetailsAnswer = z.output<typeof getFamilyDetails.answer>;

const line = z.string().nullable();

/** The fields of a family as they are sent; null for what is empty. */
export const familyFields = z.object({
  familyName: line,
  familyNameInHindi: line,
  gotra: line,
  email: line,
  phone: line,
  phoneWhatsappRegistered: z.boolean(),
  familyAddress: addressPayload,
});

/** POST /family/updateFamilyDetails: everything missing is overwritten. Specification section 7, contract 2.7. */
export const updateFamilyDetails = endpoint({
  name: "updateFamilyDetails",
  method: "POST",
  access: "signed-in",
  effect: "change",
  body: "json",
  path: underApi("/family/updateFamilyDetails"),
  payload: familyFields.extend({ familyId: id }),
  answer: z.object({ operationMessage }),
});

/** POST /family/updateFamilyImage: parts familyId and image. Specification section 7, contract 2.8. */
export const updateFamilyImage = endpoint({
  name: "updateFamilyImage",
  method: "POST",
  access: "signed-in",
  effect: "change",
  body: "multipart",
  path: underApi("/family/updateFamilyImage"),
  payload: z.object({ familyId: id }),
  answer: z.object({ operationMessage, imagePath: text, uploadedImagePath: text }),
});

/** A hit of the family search. Specification section 3. */
export const familySearchResult = z.object({
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

/** POST /family/searchfamily: `page` counts from 0 and goes out in `newest` only. Contract 2.9. */
export const searchFamily = endpoint({
  name: "searchfamily",
  method: "POST",
  access: "signed-in",
  effect: "read",
  body: "json",
  path: underApi("/family/searchfamily"),
  payload: z.object({ searchString: z.string(), page: z.number().int().nonnegative().optional() }),
  answer: z.object({ operationMessage, families: list(familySearchResult), totalPages: numeric }),
  wire: ({ searchString, page }, dialect) =>
    dialect === "newest" ? { searchString, page: page ?? 0, pageSize: SEARCH_PAGE_SIZE } : { searchString },
});

/** POST /family/addfamily: super administrators only. Specification section 7, contract 2.10. */
export const addFamily = endpoint({
  name: "addfamily",
  method: "POST",
  access: "signed-in",
  effect: "change",
  body: "json",
  path: underApi("/family/addfamily"),
  payload: familyFields,
  answer: z.object({ operationMessage, familyId: id, familyName: text }),
});

import { t } from "~/i18n/text.server";
import { ADDRESS_FIELDS, addressRules, contactRules } from "./contact";
import { atMost, type Rule, required, wellFormed } from "./rule";

export const FAMILY_TEXTS = ["familyName", "familyNameInHindi", "gotra", "email", "phone"] as const;

export const FAMILY_FIELDS = [...FAMILY_TEXTS, "phoneWhatsappRegistered", ...ADDRESS_FIELDS] as const;

export type FamilyField = (typeof FAMILY_FIELDS)[number];

/** docs/backend-contract.md#validation-of-a-family-update */
export const FAMILY_NAME_MAX_CHARACTERS = 100;
const GOTRA_MAX_CHARACTERS = 100;
const FAMILY_NAME = /^[\p{L}\p{M} .-]+$/u;

export const familyRules: readonly Rule<FamilyField>[] = [
  required("familyName", () => t("rules.familyName")),
  required("gotra", () => t("rules.gotra")),
  required("addressLine1", () => t("rules.addressLine1")),
  required("city", () => t("rules.city")),
  required("state", () => t("rules.state")),
  required("postalCode", () => t("rules.postalCode")),
  required("country", () => t("rules.country")),
  atMost("familyName", () => t("fields.familyName"), FAMILY_NAME_MAX_CHARACTERS),
  wellFormed("familyName", () => t("rules.familyNameLetters"), FAMILY_NAME),
  atMost("familyNameInHindi", () => t("fields.familyNameInHindi"), FAMILY_NAME_MAX_CHARACTERS),
  atMost("gotra", () => t("fields.gotra"), GOTRA_MAX_CHARACTERS),
  ...contactRules(() => t("fields.email")),
  ...addressRules,
];

import { type Address, address } from "~/contract/fields";
import { t } from "~/i18n/text.server";
import { phoneFault } from "~/phone.server";
import { atMost, type LazyText, type Rule, wellFormed } from "./rule";

export const ADDRESS_FIELDS = address.keyof().options;

type AddressField = keyof Address;

// The backend refuses Devanagari by mistake (docs/backend-contract.md#validation-of-an-address).
const LINE = /^[.-\u0900 ,-]*$/;
const PLACE = /^[.-\u0900 -]*$/;
const POSTAL_CODE = /^[A-Za-z0-9]{3,8}$/;

const FORMS = [
  ["addressLine1", 100, LINE],
  ["addressLine2", 100, LINE],
  ["addressLine3", 100, LINE],
  ["city", 75, PLACE],
  ["district", 75, PLACE],
  ["state", 50, PLACE],
  ["country", 70, PLACE],
  ["postalCode", 8, POSTAL_CODE],
] as const;

/** Lengths first, then characters, as at the backend. */
export const addressRules: readonly Rule<AddressField>[] = [
  ...FORMS.map(([field, maxCharacters]) => atMost(field, () => t(`fields.${field}`), maxCharacters)),
  ...FORMS.map(([field, , form]) =>
    wellFormed(field, () => t("rules.addressForm", { name: t(`rules.addressNames.${field}`) }), form),
  ),
];

const EMAIL_MAX_CHARACTERS = 100;

export const contactRules = (emailLabel: LazyText): readonly Rule<"phone" | "email">[] => [
  atMost("email", emailLabel, EMAIL_MAX_CHARACTERS),
  {
    field: "phone",
    text: ({ phone }) => phoneFault(phone) ?? "",
    holds: ({ phone }) => phoneFault(phone) === null,
  },
];

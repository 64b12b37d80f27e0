/** Name of the buttons that fill a field and save nothing. Their value is the field. */
export const SUGGEST = "suggest";

/** Separates the field from the chosen name in a button's value. */
export const CHOICE = "=";

/** Suffix of a Hindi name's field. */
export const IN_HINDI = "InHindi";

export const NAME_FIELDS = [
  "familyName",
  "familyNameInHindi",
  "firstName",
  "firstNameInHindi",
  "nickName",
  "nickNameInHindi",
] as const;

export type NameFieldName = (typeof NAME_FIELDS)[number];

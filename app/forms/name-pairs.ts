/** The value of a button with this name is the field that the button fills. */
export const SUGGEST = "suggest";

export const CHOICE = "=";

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

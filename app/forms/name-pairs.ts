/** The name of the buttons that fill a field and save nothing; each has that field as its value. */
export const SUGGEST = "suggest";

/** Between the field and the one of two names that the button fills in. */
export const CHOICE = "=";

/** How the field of a name in Hindi ends. */
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

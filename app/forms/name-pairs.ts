/** The name of the buttons that suggest; each has the field that it fills as its value. */
export const SUGGEST = "suggest";

export const NAME_FIELDS = [
  "familyName",
  "familyNameInHindi",
  "firstName",
  "firstNameInHindi",
  "nickName",
  "nickNameInHindi",
] as const;

export type NameFieldName = (typeof NAME_FIELDS)[number];

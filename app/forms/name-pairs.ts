/** The name of the buttons that suggest; each has the field that it fills as its value. */
export const SUGGEST = "suggest";

const OTHER_SCRIPT = {
  familyName: "familyNameInHindi",
  familyNameInHindi: "familyName",
  firstName: "firstNameInHindi",
  firstNameInHindi: "firstName",
  nickName: "nickNameInHindi",
  nickNameInHindi: "nickName",
} as const;

export const NAME_FIELDS = [
  "familyName",
  "familyNameInHindi",
  "firstName",
  "firstNameInHindi",
  "nickName",
  "nickNameInHindi",
] as const;

export type NameFieldName = (typeof NAME_FIELDS)[number];

export function otherScriptOf(field: NameFieldName): NameFieldName {
  return OTHER_SCRIPT[field];
}

export function isHindiName(field: NameFieldName): boolean {
  return field.endsWith("InHindi");
}

import { expect, test } from "vitest";
import { familyDetails } from "~/contract/family";
import { memberProfile } from "~/contract/member";
import { memberUpdate } from "~/contract/member-update";
import { LANGUAGES, type Language } from "~/i18n/choices.server";
import { TEXTS } from "~/i18n/text.server";

type Words = Readonly<Record<Language, string>>;

const NAMES = { en: "names", hi: "नाम" };
const BIRTH = { en: "dates of birth", hi: "जन्म" };
const ADDRESS = { en: "address", hi: "पता" };
const PHOTO = { en: "photo", hi: "फ़ोटो" };
const PHONE = { en: "phone", hi: "फ़ोन" };

/** What the notice calls a field, where that is not its label; null if the field says nothing about anybody. */
const WORDS: Readonly<Record<string, Words | null>> = {
  memberId: null,
  familyId: null,
  stored: null,
  canUpdateMember: null,
  canUpdateFamilyDetails: null,
  familyName: NAMES,
  familyNameInHindi: NAMES,
  headOfFamilyName: NAMES,
  firstName: NAMES,
  firstNameInHindi: NAMES,
  lastName: NAMES,
  maidenLastName: NAMES,
  nickName: NAMES,
  nickNameInHindi: NAMES,
  phoneWhatsappRegistered: PHONE,
  weddingDate: { en: "marriage", hi: "शादी" },
  birthDay: BIRTH,
  birthMonth: BIRTH,
  birthYear: BIRTH,
  dateOfDeath: { en: "death", hi: "निधन" },
  occupation: { en: "occupation", hi: "काम" },
  hobby: { en: "hobbies", hi: "शौक़" },
  memberAddress: ADDRESS,
  familyAddress: ADDRESS,
  addressSameAsFamily: ADDRESS,
  familyImage: PHOTO,
  profileImage: PHOTO,
  profileImageThumbnail: PHOTO,
};

function wordsOf(field: string, language: Language): string | null {
  const words = WORDS[field];
  if (words !== undefined) return words?.[language] ?? null;
  const labels: Readonly<Record<string, string>> = TEXTS[language].fields;
  return labels[field]?.toLowerCase() ?? `the label of ${field}`;
}

const FIELDS = {
  member: new Set([...Object.keys(memberProfile.shape), ...Object.keys(memberUpdate.shape)]),
  family: new Set(Object.keys(familyDetails.shape)),
};

test.each(LANGUAGES)("the notice in %s names each field of a member and of a family", (language) => {
  const { kept } = TEXTS[language].privacy;
  for (const part of ["member", "family"] as const) {
    const missing = [...FIELDS[part]].filter((field) => {
      const words = wordsOf(field, language);
      return words !== null && !kept[part].includes(words);
    });
    expect(missing, part).toEqual([]);
  }
});

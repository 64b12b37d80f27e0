import { expect, test } from "vitest";
import type * as z from "zod";
import type { FamilyDetails } from "~/contract/family";
import type { MemberProfile } from "~/contract/member";
import type { memberUpdate } from "~/contract/member-update";
import { privacy as english } from "~/i18n/en/privacy";
import { privacy as hindi } from "~/i18n/hi/privacy";

/** What the notice calls it, in both languages; null if it says nothing about anybody. */
type Named = readonly [english: string, hindi: string] | null;

const NAMES = ["names", "नाम"] as const;
const PHONE = ["phone", "फ़ोन"] as const;
const BIRTH = ["dates of birth", "जन्म"] as const;
const ADDRESS = ["address", "पता"] as const;
const PHOTO = ["photo", "फ़ोटो"] as const;

const MEMBER: Record<keyof MemberProfile | keyof z.output<typeof memberUpdate>, Named> = {
  memberId: null,
  familyId: null,
  stored: null,
  canUpdateMember: null,
  firstName: NAMES,
  firstNameInHindi: NAMES,
  lastName: NAMES,
  maidenLastName: NAMES,
  nickName: NAMES,
  nickNameInHindi: NAMES,
  gender: ["gender", "लिंग"],
  phone: PHONE,
  phoneWhatsappRegistered: PHONE,
  email: ["email", "ईमेल"],
  maritalStatus: ["marital status", "वैवाहिक स्थिति"],
  weddingDate: ["marriage", "शादी"],
  birthDay: BIRTH,
  birthMonth: BIRTH,
  birthYear: BIRTH,
  dateOfDeath: ["death", "निधन"],
  educationDetails: ["education", "पढ़ाई"],
  occupation: ["occupation", "काम"],
  hobby: ["hobbies", "शौक़"],
  memberAddress: ADDRESS,
  familyAddress: ADDRESS,
  addressSameAsFamily: ADDRESS,
  profileImage: PHOTO,
  profileImageThumbnail: PHOTO,
};

const FAMILY: Record<keyof FamilyDetails, Named> = {
  familyId: null,
  canUpdateFamilyDetails: null,
  familyName: NAMES,
  familyNameInHindi: NAMES,
  headOfFamilyName: NAMES,
  gotra: ["gotra", "गोत्र"],
  email: ["email", "ईमेल"],
  phone: PHONE,
  phoneWhatsappRegistered: PHONE,
  familyAddress: ADDRESS,
  familyImage: PHOTO,
};

test.each([
  ["member", MEMBER],
  ["family", FAMILY],
] as const)("the notice names each field of a %s in both languages", (part, fields) => {
  const missing = Object.entries(fields).flatMap(([field, named]) => {
    if (!named) return [];
    const isNamed = english.kept[part].includes(named[0]) && hindi.kept[part].includes(named[1]);
    return isNamed ? [] : field;
  });
  expect(missing).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { memberProfile } from "~/contract/member";
import { isMissing, MISSING_FIELDS, returnAddress } from "~/family/missing-fields";
import { profileRecord } from "~/family/profile";
import { familyFrom } from "./families";

const TODAY = "2026-01-05";
const WHOLE = {
  memberId: 5,
  alive: true,
  birthDate: "5-Aug-1980",
  phone: "+91-912 345 6789",
  profileImageThumbnail: "uploads//member//member_5_1724000000000.jpeg",
};
const missingIn = (facts: object) => {
  const [person] = familyFrom(null, [{ ...WHOLE, ...facts }]).listed;
  return person && MISSING_FIELDS.filter((field) => isMissing(field, person));
};

describe("an editor is asked to add", () => {
  test.each([
    ["nothing in a complete record", {}, []],
    ["the phone of an adult", { phone: null }, ["no-phone"]],
    ["no phone of a child", { phone: null, birthDate: "5-Aug-2012" }, []],
    [
      "the birth date but no phone of a child whose age alone is known",
      { phone: null, birthDate: null, age: "(12 years)" },
      ["no-birth-date"],
    ],
    ["neither phone nor birth date of the dead", { phone: null, birthDate: null, alive: false }, []],
    ["the photo of a member who has died", { alive: false, profileImageThumbnail: null }, ["no-photo"]],
    ["the birth date if only the year is known", { birthDate: "Year 1980" }, ["no-birth-date"]],
    ["the birth date if the year is missing", { birthDate: "5-Aug" }, ["no-birth-date"]],
    ["nothing if only the day is missing, as in the form", { birthDate: "Aug-1980" }, []],
    [
      "everything in an empty record",
      { phone: null, birthDate: null, profileImageThumbnail: null },
      [...MISSING_FIELDS],
    ],
  ])("%s", (_name, facts, asked) => {
    expect(missingIn(facts)).toEqual(asked);
  });

  test.each([
    "kid_boy_avatar.jpg",
    "user-avatar-man.png",
    "old_man_avatar.jpg",
    "kid_girl_avatar.jpg",
    "girl_avatar.jpg",
    "woman_avatar.jpg",
    "old_woman_avatar.jpg",
  ])("the backend's default image %s is not a photo", (name) => {
    expect(missingIn({ profileImageThumbnail: `uploads/member/${name}` })).toEqual(["no-photo"]);
  });

  test.each([
    [{ birthDay: 5, birthMonth: "Aug", birthYear: 1980 }, "5-Aug-1980"],
    [{ birthMonth: "Aug", birthYear: 1980 }, "Aug-1980"],
    [{ birthYear: 1980 }, "Year 1980"],
    [{ birthDay: 5, birthMonth: "Aug" }, "5-Aug"],
    [{ birthDay: 5 }, null],
    [{}, null],
  ])("a profile with %j has the birth date %j", (birth, birthDate) => {
    const facts = profileRecord(memberProfile.parse({ memberId: 5, ...birth }), TODAY);
    expect(facts).toMatchObject({ birthDate, alive: true });
  });
});

test.each([
  ["?edit=profile&lacks=no-phone&family=7", "/family/7?show=no-phone#members"],
  ["?edit=image&lacks=no-photo&family=7&sent", "/family/7?show=no-photo#members"],
  ["?edit=profile", "/member/5"],
  ["?edit=profile&lacks=no-phone", "/member/5"],
  ["?edit=profile&lacks=tact&family=7", "/member/5"],
  ["?edit=profile&lacks=no-phone&family=//evil.example", "/member/5"],
  ["?edit=profile&lacks=no-phone&family=7%0d%0aX:1", "/member/5"],
])("a saved form at %s leads to %s", (search, address) => {
  expect(returnAddress({ pathname: "/member/5", search })).toBe(address);
});

import { describe, expect, test } from "vitest";
import type { AssociationContact } from "~/community/community.server";
import { NO_FAMILY_NAMES } from "~/contract/family";
import { getMemberProfile } from "~/contract/member";
import { NO_MEMBER } from "~/contract/session";
import { profileOf } from "~/family/profile";
import { withChoices } from "~/i18n/choices.server";
import { ownDataLinks } from "../../../../app/routes/member.$memberId/screen.server";

const memberProfile = { memberId: 4, firstName: "Asha & co", lastName: "Verma", firstNameInHindi: "आशा" };
const answer = getMemberProfile.answer.parse({ memberProfile });
const today = "2026-03-10";
const { member: ASHA } = profileOf(answer, { names: NO_FAMILY_NAMES, today, isOwn: true, viewer: NO_MEMBER });
const OFFICE = { email: "office@samaj.example", phone: "+91 141 555 0100" };

const askForDeletion = (contact: AssociationContact) =>
  ownDataLinks(ASHA, contact, "https://samaj.example/member/4").askForDeletion;

describe("a member who asks for deletion", () => {
  test("writes a mail that names them and their profile", () => {
    const mail = new URL(askForDeletion(OFFICE));
    expect(mail.href).not.toMatch(/[\s"<>]/);
    expect([mail.protocol, mail.pathname]).toEqual(["mailto:", "office@samaj.example"]);
    expect(mail.searchParams.get("subject")).toBe("Please delete my data");
    expect(mail.searchParams.get("body")).toBe(
      "Namaste, I am Asha & co Verma (member ID 4). Please delete my data from Kalakriti Samaj Parivar.\nhttps://samaj.example/member/4",
    );
  });

  test("writes in Hindi on a Hindi page", () => {
    const mail = withChoices({ language: "hi" }, () => new URL(askForDeletion(OFFICE)));
    expect(mail.searchParams.get("subject")).toBe("कृपया मेरी जानकारी मिटा दें");
    expect(mail.searchParams.get("body")).toMatch(/^नमस्ते, मैं आशा वर्मा \(सदस्य ID 4\) हूँ।/);
  });

  test("writes a text message where the association has no email", () => {
    expect(askForDeletion({ ...OFFICE, email: null })).toMatch(
      /^sms:\+911415550100\?body=Namaste%2C%20I%20am/,
    );
  });

  test("is sent to the privacy notice where nobody can be reached", () => {
    expect(askForDeletion({ email: null, phone: null })).toBe("/privacy#whom-to-ask");
  });
});

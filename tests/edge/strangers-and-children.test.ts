import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOT_FOUND } from "~/contract/status";
import { OWN_FAMILY_ID } from "../backend/logins";
import { familyAnswer, NAGPUR, profileAnswer } from "../support/answers";
import { NIKHIL, PHONE_PLACES, REACHES_NIKHIL } from "../support/phone-places";
import { get, ownProduct, signIn, standIn } from "./product";

const OTHER_FAMILY_ID = 77;
const SIBLING_ID = 4;
const SEARCH = "/searchfamily?searchString=";
/** Fourteen, and his birthday is always near. */
const BORN = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
const birthMonth = BORN.toLocaleDateString("en", { month: "short" });
const birth = { birthDay: BORN.getDate(), birthMonth, birthYear: BORN.getFullYear() - 14 };
const birthDate = `${birth.birthDay}-${birth.birthMonth}-${birth.birthYear}`;

let cookie: string;

ownProduct();
beforeEach(async () => {
  cookie = await signIn();
});
afterEach(() => standIn.faults.clear());

/** Nikhil heads the family, so that lists, search and files have him. */
function nikhilIn(familyId: number) {
  const names = { familyId, familyName: "Solanki", phone: null, familyAddress: NAGPUR };
  const listed = { ...NIKHIL, familyId, birthDate, age: "(13 years)" };
  const found = { ...names, headOfFamilyFirstName: "Nikhil", region: "Nagpur, MH" };
  const family = familyAnswer({ ...names, headOfFamilyName: "Nikhil Solanki" }, [listed], { member: listed });
  const sibling = { memberId: SIBLING_ID, firstName: "Asha", familyRelationship: "Sister of Nikhil" };
  standIn.faults.always("/getfamilydetails", family);
  standIn.faults.always("/searchfamily", { json: { families: [found] } });
  standIn.faults.forProfile(
    NIKHIL.memberId,
    profileAnswer({ ...NIKHIL, ...birth, familyId, email: "nikhil@example.org" }, { siblings: [sibling] }),
  );
}

const open = (path: string) => get(path, { cookie });

describe.each(Object.entries(PHONE_PLACES))("in app/%s", (_, { pathsIn, reaches }) => {
  test("no link and no file reaches a child of another family", async () => {
    nikhilIn(OTHER_FAMILY_ID);
    for (const path of pathsIn(OTHER_FAMILY_ID)) {
      const { status, body } = await open(path);
      if (status === NOT_FOUND) continue;
      const reached = [REACHES_NIKHIL, /mailto:nikhil/, /\/member\/42\/contact\.vcf"/];
      expect([path, reached.filter((pattern) => pattern.test(body))]).toEqual([path, []]);
    }
  });

  test.runIf(reaches)("one's own family reaches it as before", async () => {
    nikhilIn(OWN_FAMILY_ID);
    const bodies = await Promise.all(pathsIn(OWN_FAMILY_ID).map(async (path) => (await open(path)).body));
    expect(bodies.some((body) => REACHES_NIKHIL.test(body))).toBe(true);
  });
});

test("the number of a child of another family stands as text where the backend sends it", async () => {
  nikhilIn(OTHER_FAMILY_ID);
  for (const path of [`/family/${OTHER_FAMILY_ID}`, "/member/42", `${SEARCH}nikhil+solanki`]) {
    const { body } = await open(path);
    expect(/<i class="app-flag--in">.*?<i title="WhatsApp">/s.exec(body)?.[0]).toBe(
      '<i class="app-flag--in">India</i> +91 98765 43210 <i title="WhatsApp">',
    );
  }
});

test.each(["student solanki", "solanki student", "school nagpur", "छात्र सोलंकी", "nikhil student solanki"])(
  "%s finds no child of another family, and one of the own family",
  async (text) => {
    const path = `${SEARCH}${encodeURIComponent(text)}&members=1`;
    const isFoundIn = async (familyId: number) => {
      nikhilIn(familyId);
      return (await get(path, { cookie: await signIn() })).body.includes("/member/42");
    };
    expect([await isFoundIn(OTHER_FAMILY_ID), await isFoundIn(OWN_FAMILY_ID)]).toEqual([false, true]);
  },
);

import { describe, expect, test } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { openedForm } from "../support/opened-form";
import { otherCommunity } from "../support/other-community";
import { formAt, get, ownProduct, post, signIn } from "./product";

const FORM = "/member/4?edit=profile";
const FAMILY_FORM = "/family/1?edit=details";

async function typedInto(path: string, phone: string) {
  const cookie = await signIn(ADMIN_LOGIN);
  const { opened } = await formAt(path, cookie);
  const answer = await post(path, { ...openedForm(opened.body, path), phone }, { cookie });
  return { cookie, answer };
}

/** The digits of all that can be called, written to or read as a number of this person. */
function numbersIn(file: string, line: RegExp): string[] {
  return [...file.matchAll(line)].map(([, number = ""]) => number.replace(/\D/g, ""));
}

const LINKS = /(?:tel:|wa\.me\/)(\+?\d+)/g;

/** Few rows, because a member may save few files; `tests/unit/phone/phone-number.test.ts` has the many. Where a member's number is shown or saved, and how to find it there. */
const PLACES = [
  ["/member/4", LINKS],
  ["/member/4/contact.vcf", /(?:TEL[^:]*:|wa\.me\/)(\+?\d+)/g],
  ["/family/1/contacts.vcf", /(?:TEL[^:]*:|wa\.me\/)(\+?\d+)/g],
  ["/family/1/family.ged?with=everything", /\n\d PHON (.+)\r?\n/g],
  ["/family/1/offline.html", LINKS],
  ["/family/1", LINKS],
] as const;

describe("a number that is typed", () => {
  ownProduct();

  test.each([
    ["098765 43210", "919876543210"],
    ["\u202A+91\u00A098765\u200B43210\u202C", "919876543210"],
    ["+977 984-1234567", "9779841234567"],
  ])("%j is shown, called and saved as %s everywhere", async (typed, digits) => {
    const { cookie, answer } = await typedInto(FORM, typed);
    expect(answer.status).toBe(303);
    await typedInto(FAMILY_FORM, typed);
    for (const [path, line] of PLACES)
      expect(numbersIn((await get(path, { cookie })).body, line), path).toContain(digits);
    const csv = await get("/searchfamily.csv?by=town&phones=yes", { cookie });
    expect(numbersIn(csv.body, /(\+[\d ]+)/g)).toContain(digits);
    const search = await get("/searchfamily?searchString=Verma", { cookie });
    expect(numbersIn(search.body, LINKS)).toContain(digits);
  });
});

const NEPAL = await otherCommunity();

describe("on the site of a community in Nepal", () => {
  ownProduct({ COMMUNITY_DIR: NEPAL });

  test.each([
    ["9841234567", "9779841234567"],
    ["01-4412345", "97714412345"],
    ["0091 98765 43210", "919876543210"],
  ])("the national number %j is called as %s", async (typed, digits) => {
    const { cookie, answer } = await typedInto(FORM, typed);
    expect(answer.status).toBe(303);
    for (const [path, line] of PLACES)
      expect(numbersIn((await get(path, { cookie })).body, line), path).toContain(digits);
  });
});

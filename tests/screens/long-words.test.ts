import type { Fault } from "../backend/faults";
import { familyAnswer, profileAnswer, RAVI } from "../support/answers";
import { anEvent, daysFromNow, eventsAnswer } from "../support/event-answers";
import { expect, test } from "../support/product";
import { always } from "../support/state";
import { openState } from "../support/states";

/** As members write them: without a blank where one would break. */
const HOUSE = "Shantiniketankrishnamurthyapartments";
const FAMILY_NAME = "Vishwanathapuram";
const GOTRA = "Bharadwajakashyapavatsagotr";
const FIRST_NAME = "Venkatanarasimharajuvariparipatikrishnan";

const place = { addressLine1: HOUSE, addressLine2: HOUSE, city: HOUSE, postalCode: "440001" };
const person = (memberId: number, gender = "Male") => ({
  ...RAVI,
  ...place,
  memberId,
  gender,
  firstName: FIRST_NAME,
  lastName: FAMILY_NAME,
  familyRelationship: "Relationship unknown",
  occupation: HOUSE,
  educationDetails: HOUSE,
  nickName: HOUSE,
});
const family = familyAnswer(
  { familyName: FAMILY_NAME, gotra: GOTRA, familyAddress: place, phone: "+91-9999781944" },
  [person(5), person(6, "Female")],
  {
    member: person(5),
    spouse: person(6, "Female"),
    children: [{ member: person(8) }, { member: person(9), spouse: person(10, "Female") }],
  },
);
const profile = profileAnswer(person(5), { spouse: person(6, "Female"), children: [person(8)] });
const event = { ...anEvent(7, daysFromNow(3)), title: HOUSE, eventOrganizer: HOUSE, eventPlace: place };
const found = { familyId: 1, familyName: FAMILY_NAME, headName: FIRST_NAME, gotra: GOTRA, region: HOUSE };
const families: Fault = { json: { families: [found] } };

const VISITS: readonly [call: string, answer: Fault, ...paths: string[]][] = [
  ["/getfamilydetails", family, "/", "/related"],
  [
    "/getfamilydetails",
    family,
    ...["", "?view=chart", "?view=book", "?view=print", "?find=ven"].map((q) => `/family/7${q}`),
  ],
  ["/getmemberprofile", profile, "/member/42", "/member/42?edit=profile"],
  ["/searchfamily", families, "/searchfamily?searchString=a", "/searchfamily?by=town"],
  ["/getEvents", eventsAnswer([event]), "/events", "/event/7"],
];

/** Elements with letters that nobody sees, or that stand outside the window. */
const wide = () =>
  [...document.querySelectorAll("main *")]
    .filter((each) => each.childElementCount === 0 && each.getBoundingClientRect().right > innerWidth)
    .filter(
      (each) =>
        !each.closest(".app-chart, .app-one-row, .app-brands") && each.getBoundingClientRect().width > 1,
    )
    .map((each) => each.outerHTML.slice(0, 80));

for (const [call, answer, ...paths] of VISITS)
  for (const path of paths)
    test(`${path} keeps words without a blank inside 320 px`, async ({ page, standIn }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await openState(page, standIn, { name: path, path, prepare: always(call, answer) });
      expect(await page.evaluate(wide)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

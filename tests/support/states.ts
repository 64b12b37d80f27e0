import type { Page } from "playwright/test";
import {
  HEADLESS_FAMILY_ID,
  LARGE_FAMILY_ID,
  LONE_MEMBER_FAMILY_ID,
  TWICE_HEAD_FAMILY_ID,
} from "../backend/logins";
import type { StandIn } from "../backend/start";
import { familyAnswer, HOSTILE_TEXT, MARRIED_AGAIN, profileAnswer, RAVI } from "./answers";
import { editStates } from "./edit-states";
import { birthDate } from "./event-answers";
import { eventStates } from "./event-states";
import { signInByRequest } from "./sign-in";
import type { State } from "./state";
import { visitorStates } from "./visitor-states";

async function logIn(page: Page, loginName: string, password: string) {
  await page.getByLabel("Login Name").fill(loginName);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Sends the page's form even when a script holds its button back. */
async function sendForm(page: Page) {
  await page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await page.getByRole("alert").waitFor();
}

/** Opens a menu of the header; on a narrow screen the whole menu first. */
async function openMenu(page: Page, name: string) {
  const menu = page.getByRole("navigation").getByText("Menu");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation").getByText(name, { exact: true }).click();
}

const LONG = "Vishwanathapratapsinghrajeshwarprasad".repeat(3);
const WOMAN = {
  ...RAVI,
  memberId: 6,
  firstName: HOSTILE_TEXT,
  lastName: LONG,
  gender: "Female",
  phone: LONG,
  occupation: LONG,
  educationDetails: HOSTILE_TEXT,
  familyRelationship: LONG,
};
const BIRTHDAYS = familyAnswer({}, [
  { ...RAVI, birthDate: birthDate(3, 1980), phone: "+91-9999781944", phoneWhatsappRegistered: true },
  { ...WOMAN, birthDate: birthDate(5, 1980) },
]);
const person = (memberId: number) => ({ ...RAVI, memberId });

/** Two people who are perhaps one; the reader may change them. */
const PHOTOS_MISSING = familyAnswer(
  { canUpdateFamilyDetails: true },
  [5, 6].map((memberId) => ({
    ...RAVI,
    memberId,
    birthDate: "5-Aug-1980",
    familyRelationship: "Son of Dev",
  })),
);

/** The couple of 4 and 5 stands under the parents of both, with its child at one place. */
const COUSINS = familyAnswer({}, [], {
  member: person(1),
  children: [
    {
      member: person(2),
      children: [{ member: person(4), spouse: person(5), children: [{ member: person(6) }] }],
    },
    {
      member: person(3),
      children: [{ member: person(5), spouse: person(4), children: [{ member: person(6) }] }],
    },
  ],
});

const OPPRESSIVE = familyAnswer(
  { familyName: LONG, gotra: HOSTILE_TEXT, email: `${LONG}@example.org`, phone: HOSTILE_TEXT },
  [RAVI, WOMAN],
  { member: RAVI, spouse: WOMAN, children: [{ member: { ...WOMAN, memberId: 8, alive: false } }] },
);

/** Every screen in every state; screens to come add lines. */
export const states: readonly State[] = [
  { name: "home, visitor", path: "/", as: "visitor", status: 200, scripted: true },
  { name: "login", path: "/login", as: "visitor", status: 200 },
  {
    name: "login, name missing",
    alert: "failed",
    path: "/login",
    as: "visitor",
    status: 200,
    act: (page) => logIn(page, "", ""),
  },
  {
    name: "login, password missing",
    alert: "failed",
    path: "/login",
    as: "visitor",
    status: 200,
    act: (page) => logIn(page, "asha", ""),
  },
  {
    name: "login, refused",
    alert: "failed",
    path: "/login",
    as: "visitor",
    status: 200,
    act: (page) => logIn(page, `nobody-${crypto.randomUUID()}`, "wrong"),
  },
  {
    name: "login, four wrong passwords",
    alert: "failed",
    path: "/login",
    as: "visitor",
    status: 200,
    async act(page) {
      const loginName = `nobody-${crypto.randomUUID()}`;
      for (let at = 0; at < 5; at++) await logIn(page, loginName, `wrong ${at}`);
    },
  },
  {
    name: "login, no answer",
    alert: "failed",
    path: "/login",
    as: "visitor",
    status: 200,
    prepare: (standIn) => standIn.faults.next("reset", "/login"),
    act: (page) => logIn(page, "asha", "x"),
  },
  {
    name: "login, session ended",
    alert: "told",
    path: "/family",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.signEveryoneOut(),
  },
  { name: "login, sent from a screen", path: "/family", as: "visitor", status: 200 },
  ...visitorStates,
  { name: "no such page, visitor", path: "/nowhere", as: "visitor", status: 404 },
  { name: "refused at the edge", path: "/x.data", as: "visitor", status: 404 },
  { name: "home", path: "/", as: "member", status: 200 },
  {
    name: "home, birthdays",
    path: "/",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getfamilydetails", BIRTHDAYS),
  },
  {
    name: "menu of the family",
    path: "/",
    as: "member",
    status: 200,
    act: (page) => openMenu(page, "Family"),
  },
  {
    name: "menu of the user",
    path: "/",
    as: "member",
    status: 200,
    act: (page) => openMenu(page, "Asha Verma"),
  },
  { name: "family, own", path: "/family", as: "member", status: 200 },
  { name: "family, large", path: `/family/${LARGE_FAMILY_ID}`, as: "member", status: 200 },
  { name: "family, large, open", path: `/family/${LARGE_FAMILY_ID}?open=all`, as: "member", status: 200 },
  { name: "family, start elsewhere", path: "/family?root=3", as: "member", status: 200 },
  { name: "family, found", path: "/family?find=ravi&cards=names", as: "member", status: 200 },
  { name: "family, nobody found", path: "/family?find=nobodyhere", as: "member", status: 200 },
  { name: "family, chart", path: "/family?view=chart", as: "member", status: 200 },
  {
    name: "family, wide chart",
    path: `/family/${LARGE_FAMILY_ID}?view=chart&open=all`,
    as: "member",
    status: 200,
  },
  { name: "family, chart that fits", path: "/family?view=chart&zoom=fit", as: "member", status: 200 },
  {
    name: "family, chart that fits in part",
    path: `/family/${LARGE_FAMILY_ID}?view=chart&open=all&zoom=fit`,
    as: "member",
    status: 200,
  },
  {
    name: "family, married again",
    path: "/family/7?open=all",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.always("/getfamilydetails", MARRIED_AGAIN),
  },
  { name: "family, book", path: `/family/${LARGE_FAMILY_ID}?view=book`, as: "member", status: 200 },
  {
    name: "family, photos missing",
    path: "/family/7?show=no-photo",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.next(PHOTOS_MISSING, "/getfamilydetails"),
  },
  {
    name: "family, downloads",
    path: "/family",
    as: "member",
    status: 200,
    act: (page) => page.getByText("Download", { exact: true }).click(),
  },
  { name: "family, print", path: "/family?view=print", as: "member", status: 200 },
  { name: "family, lone member", path: `/family/${LONE_MEMBER_FAMILY_ID}`, as: "member", status: 200 },
  { name: "family, no head", path: `/family/${HEADLESS_FAMILY_ID}`, as: "member", status: 200 },
  { name: "family, head twice", path: `/family/${TWICE_HEAD_FAMILY_ID}?open=all`, as: "member", status: 200 },
  {
    name: "family, nothing known",
    path: "/family/7",
    as: "member",
    status: 200,
    prepare: (standIn) =>
      standIn.faults.next(familyAnswer({ familyName: null }, [], null), "/getfamilydetails"),
  },
  {
    name: "family, cousins who married",
    path: "/family/7",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.next(COUSINS, "/getfamilydetails"),
  },
  {
    name: "family, endless words",
    scripted: true,
    path: "/family/7",
    as: "member",
    status: 200,
    prepare: (standIn) => standIn.faults.next(OPPRESSIVE, "/getfamilydetails"),
  },
  { name: "family, unknown", path: "/family/99999", as: "member", status: 404 },
  {
    name: "family, not loaded",
    path: "/family/7",
    as: "member",
    status: 502,
    prepare: (standIn) => standIn.faults.next("html", "/getfamilydetails"),
  },
  {
    name: "family, session unknown",
    path: "/family/7",
    as: "member",
    status: 502,
    prepare: (standIn) => standIn.faults.always("/whoAmI", "status-500"),
  },
  { name: "search", path: "/searchfamily", as: "member", status: 200 },
  { name: "search, found", path: "/searchfamily?searchString=ver", as: "member", status: 200 },
  { name: "search, all", path: "/searchfamily?searchString=", as: "member", status: 200 },
  { name: "search, none", path: "/searchfamily?searchString=zzz", as: "member", status: 200 },
  {
    name: "search, people offered",
    path: "/searchfamily?searchString=tara+verma",
    as: "member",
    status: 200,
  },
  {
    name: "search, people",
    path: "/searchfamily?searchString=tara+verma&members=1",
    as: "member",
    status: 200,
  },
  { name: "search, nobody", path: "/searchfamily?searchString=zyx+joshi+raipur", as: "member", status: 200 },
  { name: "profile, own", path: "/myProfile", as: "member", status: 200 },
  { name: "member", path: "/member/3", as: "member", status: 200 },
  { name: "member, without WhatsApp", path: "/member/8", as: "member", status: 200 },
  { name: "member, deceased", path: "/member/1", as: "member", status: 200 },
  {
    name: "member, nothing known",
    path: "/member/42",
    as: "member",
    status: 200,
    prepare: (standIn) =>
      standIn.faults.next(profileAnswer({ firstName: null, lastName: null }), "/getmemberprofile"),
  },
  {
    name: "member, endless words",
    scripted: true,
    path: "/member/42",
    as: "member",
    status: 200,
    prepare: (standIn) =>
      standIn.faults.next(
        profileAnswer(
          { firstName: LONG, nickName: HOSTILE_TEXT, email: LONG },
          { spouse: WOMAN, children: [WOMAN] },
        ),
        "/getmemberprofile",
      ),
  },
  { name: "member, unknown", path: "/member/999999", as: "member", status: 404 },
  { name: "related, found", path: "/related?to=83", as: "member", status: 200 },
  { name: "related, to call", path: "/related?to=3", as: "member", status: 200 },
  { name: "related, none", path: "/related?to=400", as: "member", status: 200 },
  { name: "related, unknown", path: "/related?to=999999", as: "member", status: 404, alert: "failed" },
  { name: "related, form", path: "/related", as: "member", status: 200 },
  { name: "related, names", path: "/related?fromName=ravi&toName=nobodyhere", as: "member", status: 200 },
  { name: "offline reading", path: "/offline", as: "member", status: 200 },
  { name: "change password", path: "/changepassword", as: "member", status: 200, scripted: true },
  {
    name: "change password, rule failed",
    path: "/changepassword",
    as: "member",
    status: 200,
    scripted: true,
    alert: "failed",
    act: sendForm,
  },
  {
    name: "change password, refused",
    path: "/changepassword",
    as: "member",
    status: 200,
    alert: "failed",
    act: async (page) => {
      await page.getByLabel("Current Password").fill("not the one");
      await page.getByLabel("New Password", { exact: true }).fill("पासवर्ड-2");
      await page.getByLabel("Confirm New Password").fill("पासवर्ड-2");
      await page.getByRole("button", { name: "Change Password" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "help, member", path: "/helpWithMenu", as: "member", status: 200 },
  ...editStates,
  ...eventStates,
  { name: "logout, opened", path: "/logout", as: "member", status: 405 },
  { name: "no such page", path: "/nowhere", as: "member", status: 404 },
];

/** Opens a screen in a state, signed in or not as it wants; gives the status of the page. */
export async function openState(page: Page, standIn: StandIn, state: State): Promise<number> {
  const context = page.context();
  const isSignedIn = (await context.cookies()).some(({ name }) => name === "JSESSIONID");
  if (state.as === "visitor") await context.clearCookies();
  // What a session loaded before is remembered, so a prepared answer wants a new one.
  else if (!isSignedIn || state.prepare) await signInByRequest(page);
  // The answer to whoAmI may be the prepared one.
  if (state.prepare) await context.clearCookies({ name: "session" });
  state.prepare?.(standIn);
  const response = await page.goto(state.path);
  await state.act?.(page);
  standIn.faults.clear();
  // So that the next state does not see what this one's session remembers.
  if (state.prepare) await context.clearCookies();
  return response?.status() ?? 0;
}

/** States that have all styles between them: tests/screens/style-sheet.test.ts. */
export const WITH_ALL_STYLES = [
  "home, visitor",
  "login",
  "help",
  "sign-up, done",
  "home",
  "home, birthdays",
  "events, without pictures",
  "family, found",
  "family, large",
  "family, chart",
  "family, wide chart",
  "family, chart that fits",
  "family, married again",
  "family, start elsewhere",
  "family, cousins who married",
  "family, photos missing",
  "family, downloads",
  "search",
  "search, found",
  "search, people",
  "profile, own",
  "member, deceased",
  "member, without WhatsApp",
  "edit member",
  "edit image, cut",
  "related, found",
  "related, form",
  "related, to call",
  "change password",
  "events",
  "event",
  "accounts, none chosen",
  "accounts, statement",
];

import type { Page } from "playwright/test";
import type { Fault } from "../backend/faults";
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
import { logIn, signInByRequest } from "./sign-in";
import { always, MAIN, once, type State } from "./state";
import { visitorStates } from "./visitor-states";

/** Sends the form even while a script disables its button. */
async function sendForm(page: Page) {
  await page.locator("main form").evaluate((form) => form instanceof HTMLFormElement && form.submit());
  await page.getByRole("alert").waitFor();
}

/** Opens a menu of the header; on a narrow screen all menus are behind one. */
async function openMenu(page: Page, name: string) {
  const menu = page.getByRole("navigation").getByText("Menu");
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("navigation").getByText(name, { exact: true }).click();
}

const CHANGE = "/changepassword";
const CHART = "/family?view=chart";
const SEARCH = "/searchfamily?searchString=";
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
const one = (memberId: number) => ({ ...RAVI, memberId, firstName: `Ravi ${memberId}` });

const TWICE = "Ravi Verma (45 years), Son of Dev";

/** Two members who may be the same; the user may edit them. */
const PHOTOS_MISSING = familyAnswer(
  { canUpdateFamilyDetails: true },
  [5, 6].map((memberId) => ({
    ...RAVI,
    memberId,
    birthDate: "5-Aug-1980",
    familyRelationship: "Son of Dev",
  })),
);

const HEAD = { ...one(3), selectedNode: true };
/** Two cousins who married: the tree has the couple under both pairs of parents. */
const COUSINS = familyAnswer({}, [], {
  member: one(1),
  children: [
    { member: one(2), children: [{ member: one(4), spouse: one(5), children: [{ member: one(6) }] }] },
    { member: HEAD, children: [{ member: one(5), spouse: one(4), children: [{ member: one(6) }] }] },
  ],
});

/** 11 and 12, the children of the brothers 13 and 14, who married. */
const RELATED_TWICE: State["prepare"] = (standIn) => {
  const [husband, father, uncle] = [one(11), one(13), one(14)];
  const wife = { ...one(12), gender: "Female" };
  for (const [member, relatives] of [
    [husband, { parents: [father], spouse: wife }],
    [wife, { parents: [uncle], spouse: husband }],
    [father, { children: [husband], siblings: [uncle] }],
    [uncle, { children: [wife], siblings: [father] }],
  ] as const)
    standIn.faults.forProfile(member.memberId, profileAnswer(member, relatives));
};

const ENDLESS = profileAnswer(
  { firstName: LONG, nickName: HOSTILE_TEXT, email: LONG },
  { spouse: WOMAN, children: [WOMAN] },
);
const NAMELESS = profileAnswer({ firstName: null, lastName: null });
const ALONE = ["Ravi", "Asha"].map((firstName, at) => ({ memberId: at + 15, firstName }));
const NAMES_ALONE = familyAnswer({}, ALONE);
const NOTHING_KNOWN = familyAnswer({ familyName: null }, [], null);
const OPPRESSIVE = familyAnswer(
  { familyName: LONG, gotra: HOSTILE_TEXT, email: `${LONG}@example.org`, phone: HOSTILE_TEXT },
  [RAVI, WOMAN],
  {
    member: RAVI,
    spouse: WOMAN,
    children: [{ member: { ...WOMAN, memberId: 8, alive: false, age: "(1990 - 2010)" } }],
  },
);

const family = (answer: Fault) => once("/getfamilydetails", answer);
const profile = (answer: Fault) => once("/getmemberprofile", answer);
const marriedAgain = always("/getfamilydetails", MARRIED_AGAIN);
const nobody = () => ({ loginName: `nobody-${crypto.randomUUID()}`, password: "wrong" });
const logInAsNobody = (page: Page) => logIn(page, nobody());
const NO_PASSWORD = { loginName: "asha", password: "" };
const failedLogin = { path: "/login", as: "visitor", alert: "failed" } as const;

/** Every screen in every state. */
const FORM = ["heading", "hindi", "oldest phones"] as const;

export const states: readonly State[] = [
  { name: "home, visitor", also: ["oldest phones"], styled: true, path: "/", as: "visitor", scripted: true },
  { name: "login", also: ["hindi", "oldest phones"], styled: true, path: "/login", as: "visitor" },
  {
    ...failedLogin,
    name: "login, name missing",
    act: (page) => logIn(page, { loginName: "", password: "" }),
  },
  { ...failedLogin, name: "login, password missing", act: (page) => logIn(page, NO_PASSWORD) },
  { ...failedLogin, name: "login, refused", act: (page) => logIn(page, nobody()) },
  {
    ...failedLogin,
    name: "login, four wrong passwords",
    async act(page) {
      const { loginName } = nobody();
      for (let at = 0; at < 5; at++) await logIn(page, { loginName, password: `wrong ${at}` });
    },
  },
  { ...failedLogin, name: "login, no answer", prepare: once("/login", "reset"), act: logInAsNobody },
  {
    name: "login, session ended",
    alert: "told",
    path: "/family",
    prepare: ({ signEveryoneOut }) => signEveryoneOut(),
  },
  { name: "login, sent from a screen", path: "/family", as: "visitor" },
  ...visitorStates,
  { name: "no such page, visitor", also: ["oldest phones"], path: "/nowhere", as: "visitor", status: 404 },
  { name: "refused at the edge", path: "/x.data", as: "visitor", status: 404 },
  { name: "home", also: ["hindi", "oldest phones"], styled: true, path: "/" },
  { name: "home, birthdays", styled: true, path: "/", prepare: always("/getfamilydetails", BIRTHDAYS) },
  { name: "menu of the family", path: "/", act: (page) => openMenu(page, "Family") },
  { name: "menu of the user", path: "/", act: (page) => openMenu(page, "Asha Verma") },
  { name: "family, own", also: ["hindi", "oldest phones"], path: "/family" },
  { name: "family, large", styled: true, path: `/family/${LARGE_FAMILY_ID}` },
  { name: "family, large, open", path: `/family/${LARGE_FAMILY_ID}?open=all` },
  { name: "family, start elsewhere", styled: true, path: "/family?root=3" },
  { name: "family, found", styled: true, path: "/family?find=ravi" },
  { name: "family, nobody found", path: "/family?find=nobodyhere" },
  { name: "family, chart", also: MAIN, styled: true, path: "/family?view=chart" },
  { name: "family, chart with closed branches", styled: true, path: `/family/${LARGE_FAMILY_ID}?view=chart` },
  { name: "family, chart of marriages", styled: true, path: `${CHART}&open=all`, prepare: marriedAgain },
  { name: "family, wide chart", styled: true, path: `/family/${LARGE_FAMILY_ID}?view=chart&open=all` },
  { name: "family, chart of five", styled: true, path: "/family/8?view=chart" },
  { name: "family, married again", styled: true, path: "/family/7?open=all", prepare: marriedAgain },
  { name: "family, book", styled: true, path: `/family/${LARGE_FAMILY_ID}?view=book` },
  { name: "family, book of marriages", styled: true, path: "/family/7?view=book#n1", prepare: marriedAgain },
  {
    name: "family, photos missing",
    styled: true,
    path: "/family/7?show=no-photo",
    prepare: family(PHOTOS_MISSING),
    sameNames: ["a ", "summary More: ", "a Add photo: "].map((before) => `${before}${TWICE}`),
  },
  {
    name: "family, downloads",
    styled: true,
    path: "/family",
    act: (page) => page.getByText("Download", { exact: true }).click(),
  },
  { name: "family, print", path: "/family?view=print" },
  { name: "family, lone member", path: `/family/${LONE_MEMBER_FAMILY_ID}` },
  { name: "family, no head", path: `/family/${HEADLESS_FAMILY_ID}` },
  { name: "family, head twice", path: `/family/${TWICE_HEAD_FAMILY_ID}?open=all` },
  { name: "family, nothing known", path: "/family/7", prepare: family(NOTHING_KNOWN) },
  { name: "family, names alone", styled: true, path: "/family/7", prepare: family(NAMES_ALONE) },
  { name: "family, cousins who married", styled: true, path: "/family/7", prepare: family(COUSINS) },
  { name: "family, endless words", scripted: true, path: "/family/7", prepare: family(OPPRESSIVE) },
  { name: "family, unknown", path: "/family/99999", status: 404 },
  { name: "family, not loaded", path: "/family/7", status: 502, prepare: family("html") },
  { name: "family, session unknown", path: "/family", status: 502, prepare: always("/whoAmI", "status-500") },
  { name: "search", also: ["heading"], styled: true, path: "/searchfamily" },
  { name: "search, found", also: ["hindi", "oldest phones"], styled: true, path: `${SEARCH}ver` },
  { name: "search, all", path: "/searchfamily?searchString=" },
  { name: "search, none", also: ["heading"], styled: true, path: "/searchfamily?searchString=zzz" },
  { name: "search, people offered", path: "/searchfamily?searchString=tara+verma" },
  { name: "search, people", styled: true, path: "/searchfamily?searchString=tara+verma&members=1" },
  { name: "search, by town", styled: true, path: "/searchfamily?by=town" },
  {
    name: "search, index of towns",
    styled: true,
    path: "/searchfamily?by=town",
    prepare: always("/searchfamily", {
      json: {
        families: Array.from({ length: 301 }, (_, at) => ({
          familyId: at + 1,
          familyName: "Verma",
          region: `Town ${at % 40}, MH`,
        })),
      },
    }),
  },
  { name: "search, of a town", path: "/searchfamily?by=town&at=jaipur" },
  { name: "search, nobody", path: "/searchfamily?searchString=zyx+joshi+raipur" },
  { name: "profile, own", also: ["hindi", "oldest phones"], styled: true, path: "/myProfile" },
  { name: "member", also: ["hindi", "oldest phones"], styled: true, path: "/member/3" },
  { name: "member, without WhatsApp", styled: true, path: "/member/8" },
  { name: "member, deceased", styled: true, path: "/member/1" },
  { name: "member, nothing known", path: "/member/42", prepare: profile(NAMELESS) },
  {
    name: "member, endless words",
    styled: true,
    scripted: true,
    path: "/member/42",
    prepare: profile(ENDLESS),
  },
  { name: "member, unknown", also: ["heading"], path: "/member/999999", status: 404 },
  { name: "related, found", also: ["hindi"], styled: true, path: "/related?to=83" },
  { name: "related, to call", also: ["oldest phones"], styled: true, path: "/related?to=3" },
  { name: "related, in two ways", styled: true, path: "/related?from=11&to=12", prepare: RELATED_TWICE },
  { name: "related, none", path: "/related?to=400" },
  { name: "related, unknown", path: "/related?to=999999", status: 404, alert: "failed" },
  { name: "related, form", also: ["heading", "hindi"], styled: true, path: "/related" },
  { name: "related, everybody", styled: true, path: "/related?of=60&part=4" },
  { name: "related, names", styled: true, path: "/related?fromName=Ravi&toName=x", alert: "failed" },
  { name: "change password", also: FORM, styled: true, path: CHANGE, scripted: true },
  { name: "change password, rule failed", path: CHANGE, scripted: true, alert: "failed", act: sendForm },
  {
    name: "change password, refused",
    path: "/changepassword",
    alert: "failed",
    act: async (page) => {
      await page.getByLabel("Current Password").fill("not the one");
      await page.getByLabel("New Password", { exact: true }).fill("पासवर्ड-2");
      await page.getByLabel("Confirm New Password").fill("पासवर्ड-2");
      await page.getByRole("button", { name: "Change Password" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "help, member", also: ["heading", "hindi", "oldest phones"], path: "/helpWithMenu" },
  ...editStates,
  ...eventStates,
  { name: "logout, opened", path: "/logout", status: 405 },
  { name: "no such page", also: ["heading", "hindi"], path: "/nowhere", status: 404 },
];

export const statesFor = (test: NonNullable<State["also"]>[number]) =>
  states.filter(({ also }) => also?.includes(test));

/** Opens a screen in a state; gives the status of the page. */
export async function openState(page: Page, standIn: StandIn, state: State): Promise<number> {
  const context = page.context();
  const isSignedIn = (await context.cookies()).some(({ name }) => name === "JSESSIONID");
  if (state.as === "visitor") await context.clearCookies();
  // A session remembers what it loaded, so a prepared answer needs a new one.
  else if (!isSignedIn || state.prepare) await signInByRequest(page);
  // The prepared answer may be that of whoAmI.
  if (state.prepare) await context.clearCookies({ name: "session" });
  state.prepare?.(standIn);
  const response = await page.goto(state.path);
  await state.act?.(page);
  standIn.faults.clear();
  // The next state must not see what this session remembers.
  if (state.prepare) await context.clearCookies();
  return response?.status() ?? 0;
}

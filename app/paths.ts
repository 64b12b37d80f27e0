type OtpStepName = 1 | 2 | "done";

/** Encoded as browsers encode a form, so that a form and a link have the same address. */
function query(fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const set = Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : [[name, `${value}`]]));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : "";
}

export interface EventsPage {
  tab: "upcoming" | "past";
  page: number;
}

function eventsQuery(place: EventsPage | undefined, photo?: number): string {
  const tab = place?.tab === "past" ? place.tab : null;
  return query({ tab, page: place && place.page > 1 ? place.page : null, photo });
}

export interface StatementAddress {
  accountId: number | null;
  year: number;
  month: number;
}

export const GROUPINGS = ["town", "gotra", "name"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Each grouping with the one that divides its groups further. */
export const NARROWED_BY = { town: "gotra", gotra: "town", name: "town" } as const;

/** `at` names a group, `within` a smaller group in it; both are empty for families without a recorded value. */
export interface BrowsePlace {
  by: Grouping;
  at: string | null;
  within: string | null;
}

function browseQuery({ by, at, within }: BrowsePlace, fields: Parameters<typeof query>[0]): string {
  return query({ by, at, [NARROWED_BY[by]]: within, ...fields });
}

type FamilyFileName = "contacts.vcf" | "birthdays.ics" | "family.ged" | "offline.html";

/** Ignored for families other than the user's own. */
export const INCLUDE_PRIVATE = "everything";

/** Where a login leads; home if it is not named. */
interface WayBack {
  redirectTo?: string | null | undefined;
}

const returnPath = ({ redirectTo }: WayBack) => (redirectTo === "/" ? null : redirectTo);

const SEARCH_FAMILY = "/searchfamily";
const EVENTS = "/events";
const ACCOUNTS = "/accounts";

export const REDIRECT_TO_MAX_BYTES = 2_000;

export const paths = {
  home: () => "/",
  login: (back: WayBack = {}) => `/login${query({ redirectTo: returnPath(back) })}`,
  logout: () => "/logout",
  /** `to` is the page with the fields of its form. A long one is left out, because each button repeats it. */
  language: (to?: string) =>
    `/language${query({ to: to && to.length <= REDIRECT_TO_MAX_BYTES ? to : null })}`,
  forgotPassword: (step?: OtpStepName, back: WayBack = {}) =>
    `/forgotpassword${query({ step, redirectTo: returnPath(back) })}`,
  signUp: (step?: OtpStepName, back: WayBack = {}) =>
    `/signup${query({ step, redirectTo: returnPath(back) })}`,
  helpForVisitors: () => "/helpWithoutMenu",
  help: () => "/helpWithMenu",
  helpOn: (topic: string) => `/helpWithMenu${query({ open: topic })}#${topic}`,
  privacy: () => "/privacy",
  /** The section on correction and deletion. */
  contact: () => "/privacy#whom-to-ask",
  ownFamily: () => "/family",
  family: (familyId: number) => `/family/${familyId}`,
  /** `members` counts batches of families from 1. */
  searchFamily: (text?: string, members?: number) => SEARCH_FAMILY + query({ searchString: text, members }),
  browse: (place: BrowsePlace) => SEARCH_FAMILY + browseQuery(place, {}),
  browseCsv: (place: BrowsePlace, hasPhones: boolean) =>
    `${SEARCH_FAMILY}.csv${browseQuery(place, { phones: hasPhones ? "yes" : null })}`,
  addFamily: () => "/addfamily",
  /** Opens the form with the values typed for a family that may have been added. */
  addFamilyAgain: () => `/addfamily${query({ again: 1 })}`,
  /** A search that offers to add the family if it is not found. */
  searchBeforeAdding: (name: string) => SEARCH_FAMILY + query({ searchString: name, again: 1 }),
  addedFamily: (familyId: number) => `/addfamily${query({ added: familyId })}`,
  ownProfile: () => "/myProfile",
  ownData: () => "/myProfile/data.json",
  familyBook: (
    familyId: number,
    { root, includePrivate }: { root?: number | null; includePrivate?: boolean },
  ) => `/family/${familyId}${query({ view: "book", with: includePrivate ? INCLUDE_PRIVATE : null, root })}`,
  familyFile: (
    familyId: number,
    name: FamilyFileName,
    { includePrivate, phones }: { includePrivate?: boolean; phones?: 0 } = {},
  ) => `/family/${familyId}/${name}${query({ with: includePrivate ? INCLUDE_PRIVATE : null, phones })}`,
  familyDownloads: (familyId: number, includePrivate: boolean) =>
    `/family/${familyId}${query({ with: includePrivate ? INCLUDE_PRIVATE : null })}#details`,
  memberContact: (memberId: number) => `/member/${memberId}/contact.vcf`,
  member: (memberId: number) => `/member/${memberId}`,
  /** The edit form at the address of its record. */
  edit: (
    pathname: string,
    form: "details" | "profile" | "image",
    list: { lacks?: string; family?: number } = {},
  ) => pathname + query({ edit: form, ...list }),
  missingFieldList: (familyId: number, field: string) =>
    `/family/${familyId}${query({ show: field })}#members`,
  /** `from` defaults to the signed-in member; the names are as typed. */
  related: (people: Partial<Record<"from" | "fromName" | "to" | "toName", string | number | null>> = {}) =>
    `/related${query(people)}`,
  /** `part` counts from 1; each part adds as many calls as the first. */
  relatives: (of?: number | null, part = 1) => `/related${query({ of, part: part > 1 ? part : null })}`,
  events: (place?: EventsPage) => EVENTS + eventsQuery(place),
  /** `Back to Events` leads to `place`; `photo` opens the viewer. */
  event: (eventId: number, place?: EventsPage, photo?: number) =>
    `/event/${eventId}${eventsQuery(place, photo)}`,
  eventCalendar: (eventId: number) => `/event/${eventId}/calendar.ics`,
  accounts: (chosen?: StatementAddress) => ACCOUNTS + query({ ...chosen }),
  accountsCsv: (chosen: StatementAddress) => `${ACCOUNTS}.csv${query({ ...chosen })}`,
  changePassword: () => "/changepassword",
} as const;

import { OWN_FAMILY_ID } from "../backend/logins";
import { PEOPLE } from "./telling-family";

const FAMILY = `/family/${OWN_FAMILY_ID}`;
const { ram, sita, gita, asha, bina, om, mohan, kamla, dev, arun, gopal, bhola, hari, nisha, yash, tara } =
  PEOPLE;
const { madan, meera } = PEOPLE;

export interface FamilyView {
  /** The folder in app/routes that shows it. */
  route: string;
  /** Of a family's page: which of its ways to show the tree. */
  kind?: string;
  paths: readonly string[];
  /** The part of the page that is this view. */
  part?: { from: string; to: string };
}

const PAGE = "family.($familyId)";
const ABOVE_LIST = { from: "Family Tree", to: "Family Members" };
const TREE = { from: "Family Tree", to: "All rights reserved" };
const member = ({ memberId }: { memberId: number }) => `/member/${memberId}`;
const related = (from: { memberId: number }, to: { memberId: number }) =>
  `/related?from=${from.memberId}&to=${to.memberId}`;

/** A file of a family, redacted and with everything. */
function files(route: string, name: string) {
  const [path, whole] = [`${FAMILY}/${name}`, `${FAMILY}/${name}?with=everything`];
  return [
    { route, paths: [path] },
    { route, paths: [whole] },
  ] as const;
}

const [calendar, wholeCalendar] = files("family.$familyId_.birthdays[.ics]", "birthdays.ics");
const [gedcom, wholeGedcom] = files("family.$familyId_.family[.ged]", "family.ged");
const [contacts, wholeContacts] = files("family.$familyId_.contacts[.vcf]", "contacts.vcf");
const [file, wholeFile] = files("family.$familyId_.offline[.html]", "offline.html");

/** Everything that tells of a family's people (tests/fitness/family-views.test.ts). */
export const FAMILY_VIEWS = {
  outline: { route: PAGE, kind: "outline", paths: [`${FAMILY}?open=all`], part: ABOVE_LIST },
  list: { route: PAGE, paths: [FAMILY], part: { from: "Family Members", to: "All rights reserved" } },
  print: { route: PAGE, kind: "print", paths: [`${FAMILY}?view=print`], part: TREE },
  chart: { route: PAGE, kind: "chart", paths: [`${FAMILY}?view=chart&open=all`], part: ABOVE_LIST },
  "print of the chart": {
    route: PAGE,
    kind: "print-chart",
    paths: [`${FAMILY}?view=print-chart`],
    part: TREE,
  },
  book: { route: PAGE, kind: "book", paths: [`${FAMILY}?view=book`] },
  "whole book": { route: PAGE, kind: "book", paths: [`${FAMILY}?view=book&with=everything`] },
  calendar,
  "whole calendar": wholeCalendar,
  GEDCOM: gedcom,
  "whole GEDCOM": wholeGedcom,
  contacts,
  "whole contacts": wholeContacts,
  "one file": file,
  "whole one file": wholeFile,
  related: {
    route: "related",
    paths: [
      ...[related(asha, sita), related(mohan, kamla), related(arun, meera), related(om, gita)],
      ...[related(asha, nisha), related(asha, bina), related(asha, ram)],
    ],
  },
  profile: {
    route: "member.$memberId",
    paths: [ram, sita, gita, bina, om, mohan, dev, arun, gopal, bhola, hari, nisha, yash, tara, madan].map(
      member,
    ),
  },
  "own profile": { route: "myProfile", paths: ["/myProfile"] },
  contact: {
    route: "member.$memberId_.contact[.vcf]",
    paths: [ram, nisha, yash].map((person) => `${member(person)}/contact.vcf`),
  },
  home: { route: "_index", paths: ["/"] },
  search: {
    route: "searchfamily",
    paths: ["Verma+Ravi", "Nisha", "Bina", "Hari+Verma", "Ram+Verma", "Kiran", "Chhaya", "Sita+Verma"].map(
      (text) => `/searchfamily?searchString=${text}`,
    ),
  },
} as const satisfies Record<string, FamilyView>;

export type FamilyViewName = keyof typeof FAMILY_VIEWS;

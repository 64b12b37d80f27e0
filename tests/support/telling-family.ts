import { OWN_FAMILY_ID } from "../backend/logins";
import { NAGPUR } from "./answers";

/** A year from now is always to come. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const IN_ANOTHER_FAMILY = 9;

const MONTH_NAMES = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const AUGUST = 7;

const person = (memberId: number, firstName: string, gender: string | null, facts: object = {}) => ({
  memberId,
  familyId: OWN_FAMILY_ID,
  firstName,
  lastName: "Verma",
  gender,
  alive: true,
  ...facts,
});

/** In India, five and a half hours ahead. */
const TODAY = new Date(Date.now() + 5.5 * 3_600_000);
/** In five days, so that home tells of it. */
const SOON = new Date(TODAY.getTime() + 5 * 86_400_000);

function ageOf(year: number, month: number, day: number) {
  const thisYear = Date.UTC(TODAY.getUTCFullYear(), month, day);
  const years = TODAY.getUTCFullYear() - year - (thisYear > TODAY.getTime() ? 1 : 0);
  return `(${years} years)`;
}

const born = (year: number) => ({ birthDate: `5-Aug-${year}`, age: ageOf(year, AUGUST, 5) });
const dead = (year: number, died: number) => ({
  alive: false,
  birthDate: `Year ${year}`,
  age: `(Year ${year} - ${died})`,
});
const married = (weddingDate: string, maritalStatus = "Married") => ({ weddingDate, maritalStatus });

const HEAD = { familyRelationship: "Head of Family" };
const JOSHI = { familyId: IN_ANOTHER_FAMILY, lastName: "Joshi" };

/** Of a second marriage, of a divorce and of all that one family may be; the user is Asha. */
export const PEOPLE = {
  hari: person(1, "Hari", "Male", { ...dead(1900, 1975), familyRelationship: "Father of Ram" }),
  ram: person(3, "Ram", "Male", {
    ...born(1960),
    ...married("2010-02-10"),
    ...HEAD,
    phone: "+91-900 000 0003",
  }),
  sita: person(5, "Sita", "Female", { ...dead(1962, 2000), ...married("1990-05-12") }),
  gita: person(6, "Gita", "Female", { ...born(1970), ...married("2010-02-10") }),
  kiran: person(17, "Kiran", "Male", { ...born(1991), ...married("2015-03-04") }),
  asha: person(4, "Asha", "Female", {
    ...born(1992),
    ...married("2015-03-04"),
    phone: "+91-900 000 0004",
  }),
  /** Born after Sita's death: the backend lists him under her all the same. */
  om: person(26, "Om", "Male", { ...born(2004), maritalStatus: "Single" }),
  bina: person(7, "Bina", "Female", { ...born(NEXT_YEAR - 9), phone: "+91-900 000 0007" }),
  mohan: person(8, "Mohan", "Male", { ...born(1965), ...married("1995-03-03", "Divorced") }),
  kamla: person(9, "Kamla", "Female", { ...born(1968), ...married("1995-03-03", "Divorced") }),
  dev: person(10, "Dev", "Male", { ...born(1966), ...married("1998-04-04", "Separated") }),
  lata: person(11, "Lata", "Female", { ...born(1969), ...married("1998-04-04", "Separated") }),
  arun: person(12, "Arun", "Male", { ...born(1998), ...married(`${NEXT_YEAR}-12-12`, "Engaged") }),
  meera: person(13, "Meera", "Female", { ...born(1999), ...married(`${NEXT_YEAR}-12-12`, "Engaged") }),
  gopal: person(15, "Gopal", "Male", { ...dead(1940, 1999), ...married("1970-01-20") }),
  radha: person(14, "Radha", "Female", { ...born(1945), ...married("1970-01-20", "Widowed") }),
  uday: person(18, "Uday", "Male", born(1975)),
  lila: person(19, "Lila", "Female", born(1976)),
  nisha: person(20, "Nisha", "Female", { ...born(1993), ...JOSHI, phone: "+91-900 000 0020" }),
  yash: person(21, "Yash", "Male", {
    birthDate: `${SOON.getUTCDate()}-${MONTH_NAMES[SOON.getUTCMonth()]}-1994`,
    age: ageOf(1994, SOON.getUTCMonth(), SOON.getUTCDate()),
    phone: "+91-900 000 0021",
  }),
  ravi: person(22, "Ravi", "Male", born(1995)),
  otherRavi: person(23, "Ravi", "Male", born(1996)),
  kavi: person(24, "Kavi", null, born(1997)),
  chhaya: person(25, "Chhaya", "Female", { ...born(1998), lastName: null }),
  /** Midnight in India as an instant: in Greenwich it is the day before. */
  tara: person(27, "Tara", "Female", {
    birthDate: "1975-11-30T00:00:00.000+05:30",
    age: ageOf(1975, 10, 30),
    ...married("2001-11-30T00:00:00.000+05:30"),
  }),
  suraj: person(28, "Suraj", "Male", {
    birthDate: "1974-12-31T18:30:00.000Z",
    age: ageOf(1975, 0, 1),
    ...married("2001-11-29T18:30:00.000Z"),
  }),
  mina: person(33, "Mina", "Female", born(2003)),
  /** Of their wedding and of his death only the years are known, and a flag contradicts the year. */
  bhola: person(29, "Bhola", "Male", { ...dead(1920, 1988), ...married("Year 1945"), alive: true }),
  devi: person(30, "Devi", "Female", { ...dead(1925, 1991), ...married("1945", "Widowed") }),
  madan: person(31, "Madan", "Male", { ...born(1950), ...married("Year 1985") }),
  usha: person(32, "Usha", "Female", { ...born(1955), ...married("1985") }),
};

const node = (member: object, spouse?: object | null, ...children: object[]) => {
  return { member, spouse, children };
};

const P = PEOPLE;
const IN_TREE_ALONE = P.uday;

/** getfamilydetails */
export const TELLING_FAMILY = {
  json: {
    operationMessage: null,
    familyDetails: {
      familyId: OWN_FAMILY_ID,
      familyName: "Verma",
      gotra: "Kashyap",
      headOfFamilyName: "Ram Verma",
      familyAddress: NAGPUR,
      canUpdateFamilyDetails: true,
    },
    memberList: Object.values(P).filter((one) => one !== IN_TREE_ALONE),
    familyRoot: node(
      P.hari,
      null,
      node(P.ram, P.sita, node(P.kiran, P.asha), node(P.om), node(P.nisha)),
      node(P.ram, P.gita, node(P.bina)),
      node(P.mohan, P.kamla),
      node(P.dev, P.lata, node(P.arun, P.meera), node(P.yash), node(P.ravi), node(P.otherRavi)),
      node(P.gopal, P.radha, node(P.kavi), node(P.chhaya), node(P.uday)),
      node(P.tara, P.suraj, node(P.mina)),
      node(P.bhola, P.devi, node(P.madan, P.usha)),
    ),
  },
};

type Anybody = ReturnType<typeof person>;

export interface Relatives {
  parents?: Anybody[];
  spouse?: Anybody;
  children?: Anybody[];
  siblings?: Anybody[];
}

/** As the backend tells them: one spouse of each, and the children of both marriages at either parent. */
export const RELATIVES: readonly (readonly [Anybody, Relatives])[] = [
  [P.ram, { parents: [P.hari], spouse: P.sita, children: [P.kiran, P.om, P.nisha, P.bina] }],
  [P.sita, { spouse: P.ram, children: [P.kiran, P.om, P.nisha, P.bina] }],
  [P.gita, { spouse: P.ram }],
  [P.kiran, { parents: [P.ram, P.sita], spouse: P.asha, siblings: [P.om, P.nisha, P.bina] }],
  [P.asha, { spouse: P.kiran }],
  [P.om, { parents: [P.ram, P.gita], siblings: [P.kiran, P.nisha, P.bina] }],
  [P.bina, { parents: [P.ram, P.gita], siblings: [P.kiran, P.om, P.nisha] }],
  [P.mohan, { parents: [P.hari], spouse: P.kamla, siblings: [P.ram] }],
  [P.kamla, { spouse: P.mohan }],
  [P.arun, { parents: [P.dev, P.lata], spouse: P.meera }],
  [P.meera, { spouse: P.arun }],
  [P.tara, { parents: [P.hari], spouse: P.suraj, children: [P.mina] }],
  [P.suraj, { spouse: P.tara, children: [P.mina] }],
  [P.nisha, { parents: [P.ram, P.sita] }],
];

/** As some backends write them: an instant of the night before in Greenwich, and a year alone. */
const DEATHS = new Map<Anybody, string>([
  [P.gopal, "1999-05-31T18:30:00.000Z"],
  [P.bhola, "1988"],
]);

/** The dates that are instants in a list are three numbers in a profile. */
const BIRTHS = new Map<Anybody, string>([
  [P.tara, "30-Nov-1975"],
  [P.suraj, "1-Jan-1975"],
]);

const MONTHS = 3;

/** The same record as a profile has it. */
export function profileOfPerson(someone: Anybody, relatives: Relatives) {
  const { birthDate = "", age, ...record } = { birthDate: "", age: "", ...someone };
  const parts = (BIRTHS.get(someone) ?? birthDate).replace("Year ", "").split("-");
  const [birthYear] = parts.slice(-1).map(Number);
  const died = /- (\d{4})\)/.exec(age)?.[1];
  return {
    json: {
      operationMessage: null,
      memberProfile: {
        ...record,
        birthDay: parts.length === MONTHS ? Number(parts[0]) : null,
        birthMonth: parts.length === MONTHS ? parts[1] : null,
        birthYear,
        dateOfDeath: DEATHS.get(someone) ?? (died ? `${died}-06-01` : null),
        addressSameAsFamily: someone.memberId !== P.yash.memberId,
        memberAddress: { ...NAGPUR, city: "Pune" },
        familyAddress: NAGPUR,
      },
      ...{ parents: null, spouse: null, children: null, siblings: null, ...relatives },
    },
  };
}

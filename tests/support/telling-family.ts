import { OWN_FAMILY_ID } from "../backend/logins";
import { NAGPUR } from "./answers";

/** A year from now is always to come. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const IN_ANOTHER_FAMILY = 9;

const person = (memberId: number, firstName: string, gender: string | null, facts: object = {}) => ({
  memberId,
  familyId: OWN_FAMILY_ID,
  firstName,
  lastName: "Verma",
  gender,
  alive: true,
  ...facts,
});

const born = (year: number, age: number) => ({ birthDate: `5-Aug-${year}`, age: `(${age} years)` });
const dead = (year: number, died: number) => ({
  alive: false,
  birthDate: `Year ${year}`,
  age: `(Year ${year} - ${died})`,
});
const married = (weddingDate: string, maritalStatus = "Married") => ({ weddingDate, maritalStatus });

/** Of a second marriage, of a divorce and of all that one family may be; the user is Asha. */
export const PEOPLE = {
  hari: person(1, "Hari", "Male", { ...dead(1900, 1975), familyRelationship: "Father of Ram" }),
  ram: person(3, "Ram", "Male", {
    ...born(1960, 66),
    ...married("2010-02-10"),
    familyRelationship: "Head of Family",
    phone: "+91-900 000 0003",
  }),
  sita: person(5, "Sita", "Female", { ...dead(1962, 2000), ...married("1990-05-12") }),
  gita: person(6, "Gita", "Female", { ...born(1970, 56), ...married("2010-02-10") }),
  kiran: person(17, "Kiran", "Male", { ...born(1991, 35), ...married("2015-03-04") }),
  asha: person(4, "Asha", "Female", {
    ...born(1992, 34),
    ...married("2015-03-04"),
    phone: "+91-900 000 0004",
  }),
  /** Born after Sita's death: the backend lists him under her all the same. */
  om: person(26, "Om", "Male", { ...born(2004, 22), maritalStatus: "Single" }),
  bina: person(7, "Bina", "Female", { ...born(NEXT_YEAR - 9, 8), phone: "+91-900 000 0007" }),
  mohan: person(8, "Mohan", "Male", { ...born(1965, 61), ...married("1995-03-03", "Divorced") }),
  kamla: person(9, "Kamla", "Female", { ...born(1968, 58), ...married("1995-03-03", "Divorced") }),
  dev: person(10, "Dev", "Male", { ...born(1966, 60), ...married("1998-04-04", "Separated") }),
  lata: person(11, "Lata", "Female", { ...born(1969, 57), ...married("1998-04-04", "Separated") }),
  arun: person(12, "Arun", "Male", { ...born(1998, 28), ...married(`${NEXT_YEAR}-12-12`, "Engaged") }),
  meera: person(13, "Meera", "Female", { ...born(1999, 27), ...married(`${NEXT_YEAR}-12-12`, "Engaged") }),
  gopal: person(15, "Gopal", "Male", { ...dead(1940, 1999), ...married("1970-01-20") }),
  radha: person(14, "Radha", "Female", { ...born(1945, 81), ...married("1970-01-20", "Widowed") }),
  uday: person(18, "Uday", "Male", born(1975, 51)),
  lila: person(19, "Lila", "Female", born(1976, 50)),
  nisha: person(20, "Nisha", "Female", {
    ...born(1993, 33),
    familyId: IN_ANOTHER_FAMILY,
    lastName: "Joshi",
    phone: "+91-900 000 0020",
  }),
  yash: person(21, "Yash", "Male", { ...born(1994, 32), phone: "+91-900 000 0021" }),
  ravi: person(22, "Ravi", "Male", born(1995, 31)),
  otherRavi: person(23, "Ravi", "Male", born(1996, 30)),
  kavi: person(24, "Kavi", null, born(1997, 29)),
  chhaya: person(25, "Chhaya", "Female", { ...born(1998, 28), lastName: null }),
};

const node = (member: object, spouse: object | null = null, ...children: object[]) => ({
  member,
  spouse,
  children,
});

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
];

const MONTHS = 3;

/** The same record as a profile has it. */
export function profileOfPerson(someone: Anybody, relatives: Relatives) {
  const { birthDate = "", age, ...record } = { birthDate: "", age: "", ...someone };
  const parts = birthDate.replace("Year ", "").split("-");
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
        dateOfDeath: died ? `${died}-06-01` : null,
        addressSameAsFamily: someone.memberId !== P.yash.memberId,
        memberAddress: { ...NAGPUR, city: "Pune" },
        familyAddress: NAGPUR,
      },
      parents: relatives.parents ?? null,
      spouse: relatives.spouse ?? null,
      children: relatives.children ?? null,
      siblings: relatives.siblings ?? null,
    },
  };
}

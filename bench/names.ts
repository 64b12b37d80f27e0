import { FAMILY_MAX_PEOPLE } from "../app/contract/member";
import { startStandIn } from "../tests/backend/start";
import { ask, signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { watchPage } from "./measure";
import { atMost, type Row } from "./table";

const STANDSTILL_MS = 250;
const MEMORY_MB = 384;
const NAME_LETTERS = 100;
const TYPED_LETTERS = 60;
const HITS = 10_000;
const MEMBERS = FAMILY_MAX_PEOPLE;
const CHILDREN_EACH = 3;
const WARM_PAGES = 30;
const RUNS = 3;
const TO_LOGIN = 302;
const WORD_LETTERS = 8_100;
export const LATIN = ["sha", "ndra", "kri", "va", "rdha", "lax", "mee", "th", "oo", "jna", "pra", "bhu"];
const DEVANAGARI = ["शा", "न्द्र", "कृ", "वा", "र्ध", "ड़", "मी", "ढ", "थ", "ज्ञा", "प्र", "भू"];
const SYLLABLES_OF_A_WORD = 9;

/** A unique name of letters that can be spelt in many ways. */
export function nameOf(syllables: readonly string[], at: number): string {
  let name = "";
  for (let place = 0; name.length < NAME_LETTERS; place++) {
    const isBetween = place % SYLLABLES_OF_A_WORD === SYLLABLES_OF_A_WORD - 1;
    const which = (at * 7 + place * place + (at >> (place % syllables.length))) % syllables.length;
    name += `${isBetween ? " " : ""}${syllables[which]}`;
  }
  return name.slice(0, NAME_LETTERS).trim();
}

const inEitherScript = (at: number) => (at % 2 ? nameOf(LATIN, at) : nameOf(DEVANAGARI, at));

export function searchAnswer(): string {
  const families = Array.from({ length: HITS }, (_, at) => ({
    familyId: at + 1,
    familyName: inEitherScript(at),
    headOfFamilyFirstName: nameOf(LATIN, at + HITS),
  }));
  return JSON.stringify({ operationMessage: null, totalPages: 1, families });
}

interface Branch {
  member: object;
  spouse: null;
  children: Branch[];
}

function familyAnswer(): string {
  const memberList = Array.from({ length: MEMBERS }, (_, at) => ({
    memberId: at + 1,
    firstName: inEitherScript(at),
    lastName: "Verma",
    nickName: nameOf(LATIN, at + MEMBERS),
    gender: "Male",
    alive: true,
  }));
  const branches = memberList.map((member): Branch => ({ member, spouse: null, children: [] }));
  for (const [at, branch] of branches.entries())
    if (at > 0) branches[Math.floor((at - 1) / CHILDREN_EACH)]?.children.push(branch);
  const familyDetails = { familyId: 7, familyName: "Verma", familyNameInHindi: "वर्मा" };
  return JSON.stringify({ operationMessage: null, familyDetails, memberList, familyRoot: branches[0] });
}

const NAMESAKES = FAMILY_MAX_PEOPLE;
const FAMILIES = 8;

/** A search for people in eight families in which everyone has the searched name. */
async function peopleSearchRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const headers = { cookie: await signedIn(app.origin), "accept-language": "hi" };
  const families = Array.from({ length: FAMILIES }, (_, at) => ({
    familyId: 500 + at,
    familyName: "Bhandari",
  }));
  for (const spelling of ["bhandari", "Bhandari", "भंडारी"])
    standIn.faults.forSearch(spelling, { json: { families } });
  for (const { familyId } of families) {
    const memberList = Array.from({ length: NAMESAKES }, (_, at) => ({
      memberId: familyId * NAMESAKES + at,
      firstName: "Nisha",
      firstNameInHindi: "निशा",
      lastName: "Bhandari",
      familyRelationship: `Daughter of Dev${at}`,
      profileImageThumbnail: `/uploads/member/${at + 1}.jpg`,
      alive: true,
    }));
    const familyDetails = { familyId, familyName: "Bhandari", familyNameInHindi: "भंडारी" };
    standIn.faults.next({ json: { familyDetails, memberList } }, "/getfamilydetails");
  }
  const page = ask(app.origin, "/searchfamily?searchString=nisha+bhandari&members=1", { headers });
  const seen = await watchPage(app, page);
  await app.stop();
  await standIn.close();
  return [
    atMost(
      "search for people in eight families of 2,000 of one name, standstill",
      seen.standstillMs,
      STANDSTILL_MS,
      "ms",
    ),
    atMost("the same, resident memory", seen.residentMb, MEMORY_MB, "MB"),
  ];
}

const PAGES = [
  ["search of 10,000 families", "/searchfamily?searchString="],
  ["find in a family of 2,000", "/family/7?find="],
  ["the same, sorted by name", "/family/7?sort=name&find="],
  ["people for a relation, in families of 2,000", "/related?toName="],
] as const;

/** Distinct names of 100 letters in answers as large as the app accepts. */
export async function nameRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const headers = { cookie: await signedIn(app.origin), "accept-language": "hi" };
  for (let page = 0; page < WARM_PAGES; page++) await ask(app.origin, "/family/1?find=asha", { headers });
  standIn.faults.always("/searchfamily", { text: searchAnswer() });
  standIn.faults.always("/getfamilydetails", { text: familyAnswer() });
  const rows: Row[] = [];
  for (const unit of ["aeiou", "a", "shvi"]) {
    const word = unit.repeat(WORD_LETTERS / unit.length);
    const seen = await watchPage(app, ask(app.origin, `/searchfamily?searchString=${word}`), TO_LOGIN);
    rows.push(
      atMost(
        `a visitor's word of 8,100 letters, ${unit}, standstill`,
        seen.standstillMs,
        STANDSTILL_MS,
        "ms",
      ),
    );
  }
  let peakMb = 0;
  for (const [script, syllables] of [
    ["Latin letters", LATIN],
    ["Devanagari", DEVANAGARI],
  ] as const) {
    const typed = encodeURIComponent(nameOf(syllables, 4).slice(0, TYPED_LETTERS));
    for (const [what, path] of PAGES) {
      const longest: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const seen = await watchPage(app, ask(app.origin, path + typed, { headers }));
        longest.push(seen.standstillMs);
        peakMb = Math.max(peakMb, seen.residentMb);
      }
      rows.push(atMost(`${what}, ${script} typed, standstill`, Math.max(...longest), STANDSTILL_MS, "ms"));
    }
  }
  rows.push(...(await peopleSearchRows()));
  rows.push(atMost("resident memory after these searches", peakMb, MEMORY_MB, "MB"));
  await app.stop();
  await standIn.close();
  return rows;
}

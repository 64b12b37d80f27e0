import { startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { NAGPUR } from "../tests/support/answers";
import { startApp } from "../tests/support/app-process";
import { cookiesAfterAPage, cpuMs, cpuOfPage, fetchPage, median } from "./measure";
import { atMost, type Row } from "./table";

const CALL_MS = 50;
/** The rate limit allows an account 30 searches for people. */
const RUNS = 9;
const PEOPLE_SEARCHES = 15;
const MEMBERS = 24;
const PATH = "/searchfamily?searchString=nisha+bhandari";

function familiesOf(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    familyId: 500 + at,
    familyName: "Bhandari",
    familyNameInHindi: "भंडारी",
    region: "Nagpur, MH",
  }));
}

/** A family of 24 in which the first members are called Nisha. */
function familyOf(nishas: number) {
  const memberList = Array.from({ length: MEMBERS }, (_, at) => ({
    memberId: at + 1,
    firstName: at < nishas ? "Nisha" : "Dev",
    firstNameInHindi: at < nishas ? "निशा" : "देव",
    lastName: "Bhandari",
    alive: true,
    age: `(${at + 20} years)`,
    familyRelationship: `Daughter of Dev${at}`,
    phone: `+91-912 345 67${at + 10}`,
    phoneWhatsappRegistered: true,
    profileImageThumbnail: `/uploads/member/${at + 1}.jpg`,
  }));
  const children = memberList.slice(1).map((member) => ({ member, spouse: null, children: [] }));
  const familyRoot = { member: memberList[0], spouse: null, children };
  const familyDetails = {
    familyId: 7,
    familyName: "Bhandari",
    familyNameInHindi: "भंडारी",
    familyAddress: NAGPUR,
  };
  return { operationMessage: null, familyDetails, memberList, familyRoot };
}

/** A given name and a surname: the page reads two families, then searches eight for people. */
export async function peopleRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const cookie = await cookiesAfterAPage(app.origin, await signedIn(app.origin));
  const answer = (families: number, nishas: number) => {
    for (const spelling of ["bhandari", "Bhandari", "भंडारी"])
      standIn.faults.forSearch(spelling, { json: { families: familiesOf(families) } });
    standIn.faults.always("/getfamilydetails", { json: familyOf(nishas) });
  };
  answer(2, 12);
  standIn.latency(CALL_MS);
  const page = await fetchPage(app.origin, PATH, cookie);
  const searches = standIn.received.filter(({ path }) => path.endsWith("/searchfamily")).length;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push((await fetchPage(app.origin, PATH, cookie)).milliseconds);
  standIn.latency(0);
  answer(8, 1);
  // Warms up without a search for people.
  await cpuOfPage([app], PATH, cookie);
  const [without = Number.NaN] = await cpuOfPage([app], PATH, cookie);
  const before = cpuMs(app.pid);
  for (let search = 0; search < PEOPLE_SEARCHES; search++)
    await fetchPage(app.origin, `${PATH}&members=1`, cookie);
  const searchMs = (cpuMs(app.pid) - before) / PEOPLE_SEARCHES - without;
  await app.stop();
  await standIn.close();
  return [
    atMost("searches of a given name and a surname", searches, 8, ""),
    atMost(`the same with two families read, ${CALL_MS} ms a call`, median(times), 250, "ms"),
    atMost("page of 12 people found, brotli", page.wireBytes, 7_000, "bytes"),
    atMost("search for people in eight families of 24, CPU", searchMs, 40, "ms"),
  ];
}

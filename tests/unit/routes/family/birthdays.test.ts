import ICAL from "ical.js";
import { afterEach, expect, test, vi } from "vitest";
import { getFamilyDetails } from "~/contract/family";
import { NO_MEMBER } from "~/contract/session";
import { Family } from "~/family/family";
import { YIELD_INTERVAL_MS } from "~/family/map-yielding";
import { birthdayCalendar } from "~/routes/family.$familyId_.birthdays[.ics]/birthdays";

afterEach(() => vi.restoreAllMocks());

function person(memberId: number, facts: object = {}) {
  return { memberId, firstName: `Person ${memberId}`, lastName: "Verma", alive: true, ...facts };
}

const HARI = person(1, { birthDate: "5-Aug-1930", weddingDate: "1952-02-10", maritalStatus: "Married" });
const SAVITRI = person(2, { birthDate: "29-Feb-1936", weddingDate: "1952-02-10", maritalStatus: "Married" });

const TODAY = "2026-11-24";

async function calendarOf(memberList: object[], familyRoot: object | null = null, familyName = "Verma") {
  const familyDetails = { familyId: 7, familyName };
  const answer = getFamilyDetails.answer.parse({ familyDetails, memberList, familyRoot });
  const { text, entries: days } = await birthdayCalendar(new Family(answer, TODAY, NO_MEMBER));
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    days,
    description: String(calendar.getFirstPropertyValue("x-wr-caldesc")),
    events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
  };
}

function daysOf(event: ICAL.Event | undefined, count: number): string[] {
  const iterator = event?.iterator();
  return Array.from({ length: count }, () => iterator?.next()?.toString() ?? "");
}

const COUPLE = { member: HARI, spouse: SAVITRI, children: null };

test("nobody has a birthday or an anniversary at an age that nobody reaches", async () => {
  const old = { ...HARI, birthDate: "5-Aug-1884" };
  const { events } = await calendarOf([old, SAVITRI], { ...COUPLE, member: old });
  expect(events.map(({ summary }) => summary)).toEqual(["Birthday: Person 2 Verma"]);
});

test("a later file has a higher sequence, so that calendars take a moved day", async () => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
  const sequenceOf = async () => (await calendarOf([HARI])).events[0]?.sequence ?? 0;
  const first = await sequenceOf();
  vi.setSystemTime(1_795_000_001_000);
  expect(await sequenceOf()).toBe(first + 1);
  vi.useRealTimers();
});

test("of two dates of one wedding the spouse's is told, as on the page", async () => {
  const { events } = await calendarOf([HARI, { ...SAVITRI, weddingDate: "1952-02-11" }], COUPLE);
  expect(daysOf(events[2], 2)).toEqual(["1952-02-11", "1953-02-11"]);
});

test("a birthday on 29 February moves to 28 February in common years", async () => {
  const { events } = await calendarOf([SAVITRI]);
  expect(daysOf(events[0], 5)).toEqual("1936-02-29 1937-02-28 1938-02-28 1939-02-28 1940-02-29".split(" "));
});

test("dates without a day or month are left out and counted", async () => {
  const left = await calendarOf([
    HARI,
    person(3, { birthDate: "Aug-1980" }),
    person(4, { birthDate: "Year 1980" }),
    person(5),
    person(6, { maritalStatus: "Married", weddingDate: "spring" }),
  ]);
  expect(left.description).toBe("3 dates are left out: their day or month is not known.");
  expect((await calendarOf([HARI])).description).toBe(
    "All birthdays and anniversaries that can be shared are here.",
  );
  expect((await calendarOf([person(3, { birthDate: "Aug-1980" })])).description).toMatch(
    /^1 date is left out/,
  );
});

test("a couple that appears twice in the tree has one wedding day", async () => {
  const turned = { member: SAVITRI, spouse: HARI, children: null };
  const root = { member: person(9), spouse: null, children: [COUPLE, turned] };
  const weddings = (await calendarOf([HARI, SAVITRI, person(9)], root)).events.filter(({ uid }) =>
    uid.startsWith("wedding"),
  );
  expect(weddings.map(({ uid }) => uid)).toEqual([expect.stringMatching(/^wedding-1-2@/)]);
});

test("a member whose spouse is not in the family has a wedding day", async () => {
  const { events } = await calendarOf([HARI]);
  expect(events.at(-1)?.summary).toBe("Wedding anniversary: Person 1 Verma");
});

test.each(["Ravi\r\nEND:VCALENDAR", "Ravi\rX:1", "a;b,c\\n", "</script><!--", "रवि".repeat(60)])(
  "the name %j stays a name",
  async (firstName) => {
    const { events } = await calendarOf([{ ...HARI, firstName, weddingDate: null }]);
    expect(events).toHaveLength(1);
    expect(events[0]?.summary).toBe(`Birthday: ${firstName.replace(/[\r\n]+/g, " ")} Verma`);
  },
);

test("a family's name may be the line that ends a calendar", async () => {
  const { events } = await calendarOf([HARI], null, "END:VCALENDAR");
  expect(events).toHaveLength(2);
});

test("other requests run while the calendar is made, at each stage", async () => {
  const STAGES = 2;
  const members = Array.from({ length: 2_000 }, (_, at) => person(at + 1, { birthDate: "5-Aug-1980" }));
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => ++now);
  let turns = 0;
  let isMade = false;
  const look = () => {
    if (isMade) return;
    turns += 1;
    setImmediate(look);
  };
  setImmediate(look);
  const { days } = await calendarOf(members);
  isMade = true;
  expect(days).toBe(members.length);
  expect(turns).toBeGreaterThanOrEqual((STAGES * members.length) / YIELD_INTERVAL_MS);
});

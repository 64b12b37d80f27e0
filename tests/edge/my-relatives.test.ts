import { beforeEach, expect, test } from "vitest";
import { ADMIN_LOGIN, APPLICATION_ADMIN_LOGIN, INDIVIDUAL_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { familyAnswer } from "../support/answers";
import { wordsIn } from "./http";
import { callsReceived, get, ownProduct, signIn, standIn } from "./product";

/** Of five families, some of second marriages; each read in another account, as searches are limited. */
const PEOPLE = [
  [4, ADMIN_LOGIN, "en"],
  [83, ADMIN_LOGIN, "hi"],
  [44, INDIVIDUAL_LOGIN, "en"],
  [114, INDIVIDUAL_LOGIN, "hi"],
  [111, APPLICATION_ADMIN_LOGIN, "en"],
  [245, APPLICATION_ADMIN_LOGIN, "hi"],
] as const;
/** Of each person. */
const COMPARED = 4;

let cookie: string;

ownProduct();

beforeEach(async () => {
  cookie = await signIn();
  await get("/myProfile", { cookie });
  standIn.received.length = 0;
  standIn.faults.clear();
});

interface Told {
  to: number;
  word: string;
}

/** Each relative's id and the words below the name, which begin with the relation. */
function rowsIn(html: string): Told[] {
  const rows = html.matchAll(/<li><a href="\/member\/(\d+)">.*?<small>(.*?)<\/small>/gs);
  return [...rows].map(([, to, word]) => ({
    to: Number(to),
    word: (word ?? "").replace(/<[^>]*>/g, "").replaceAll("\u00a0", " "),
  }));
}

/** `मामा जी · mother's brother` above a ladder. */
const wholeWord = (html: string) => {
  const [, hindi = "", english = ""] = /<h2 lang="hi">(.*?)<\/h2>(?:<p>(.*?)<\/p>)?/s.exec(html) ?? [];
  return (html.includes('<html lang="hi"') ? [hindi] : [hindi, english]).filter(Boolean).join(" · ");
};

/** Then come the years in figures, another part after a dot, or nothing. */
const begins = (text: string) => new RegExp(`^${text}(?:\\s\\(?\\d|\\s*·|\\s*$)`);

test.each(PEOPLE)(
  "of %i, each word is that of the ladder, and everybody is there once",
  async (of, login, language) => {
    const headers = { cookie: await signIn(login), "accept-language": language };
    const { status, body } = await get(`/related?of=${of}`, headers);
    expect(status).toBe(200);
    const rows = rowsIn(body);
    expect(rows.length).toBeGreaterThan(2);
    expect(new Set(rows.map(({ to }) => to)).size).toBe(rows.length);
    for (const { to, word } of [...rows.slice(0, 2), ...rows.slice(-COMPARED + 2)]) {
      const ladder = await get(`/related?from=${of}&to=${to}`, headers);
      const whole = wholeWord(ladder.body);
      if (whole) expect(`${to} ${word}`).toMatch(begins(`${to} ${whole}`));
      const back = await get(`/related?of=${to}`, headers);
      const found = rowsIn(back.body).find((row) => row.to === of);
      const turned = wholeWord((await get(`/related?from=${to}&to=${of}`, headers)).body);
      if (found && turned) expect(`${of} ${found.word}`).toMatch(begins(`${of} ${turned}`));
    }
  },
);

test("the first page takes twelve calls at most, and Show more as many again", async () => {
  const { body } = await get("/related", { cookie });
  expect(wordsIn(body)).toMatch(/My relatives.*Own family/);
  expect(callsReceived().length).toBeLessThanOrEqual(12);
  standIn.received.length = 0;
  const more = await get("/related?part=2", { cookie });
  expect(more.status).toBe(200);
  expect(callsReceived().length).toBeLessThanOrEqual(24);
});

test("the gotras of the four lines come first, unless none is recorded", async () => {
  const { body } = await get("/related?of=60", { cookie });
  expect(wordsIn(body)).toMatch(/Gotras of the four lines.*Kashyap Rangrez Family.*Father.*side/);
  expect(wordsIn((await get("/related", { cookie })).body)).not.toContain("Gotras");
});

test("a gotra of both families is told, without a judgement", async () => {
  standIn.faults.next(familyAnswer({ familyId: 2, gotra: "Kashyap" }), "/getfamilydetails");
  standIn.faults.next(familyAnswer({ familyId: 6, gotra: "कश्यप" }), "/getfamilydetails");
  const { body } = await get("/related?from=44&to=83", { cookie });
  expect(wordsIn(body)).toContain("Gotras that both have: Kashyap.");
  expect(wordsIn(body)).not.toMatch(/may|should|must not marry/);
});

test("a profile that cannot be read is named by its person, and the others are shown", async () => {
  standIn.faults.forProfile(3, "status-500");
  const { status, body } = await get("/related", { cookie });
  expect(status).toBe(200);
  expect(wordsIn(body)).toMatch(/These profiles did not load, so a relation may be missing: .*Ravi Verma/);
  expect(rowsIn(body).length).toBeGreaterThan(3);
});

test("a child of another family has no call", async () => {
  const individual = await signIn(MEMBER_LOGIN);
  const { body } = await get("/related?of=111", { cookie: individual });
  expect(rowsIn(body).map(({ to }) => to)).toContain(114);
  expect(body).not.toMatch(/href="tel:/);
});

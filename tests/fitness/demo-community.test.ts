import { expect, test } from "vitest";
import { MEMBER_LOGIN, NEWCOMER_EMAIL } from "../backend/logins";
import type { MemberRow } from "../backend/rows";
import { demoCommunity } from "../backend/seed/demo/community";

const PARENT_YEARS = { least: 18, most: 45 };
const SPOUSE_YEARS = 10;
const SIZES = [7, 24, 60, 200];
const DEVANAGARI = /^[\u0900-\u097f]+$/;

const { families, members, users } = demoCommunity();
const byId = new Map(members.map((member) => [member.id, member]));

function parentsOf({ fatherId, motherId }: MemberRow): MemberRow[] {
  return [fatherId, motherId].flatMap((id) => byId.get(id ?? 0) ?? []);
}

function generation(member: MemberRow): number {
  const own = parentsOf(member).filter(({ familyId }) => familyId === member.familyId);
  return 1 + Math.max(0, ...own.map(generation));
}

test("parents are 18 to 45 years older than their children, spouses within ten years of each other", () => {
  const ages = members.flatMap((member) =>
    parentsOf(member).map(({ birthYear }) => member.birthYear - birthYear),
  );
  expect(ages.length).toBeGreaterThan(members.length);
  expect(ages.filter((age) => age < PARENT_YEARS.least || age > PARENT_YEARS.most)).toEqual([]);
  const between = members.map(({ birthYear, spouseId }) =>
    Math.abs(birthYear - (byId.get(spouseId ?? 0)?.birthYear ?? birthYear)),
  );
  expect(Math.max(...between)).toBeLessThanOrEqual(SPOUSE_YEARS);
});

test("the dead have a year of death after the births of their children", () => {
  const dead = members.filter(({ died }) => died !== null);
  expect(dead.length).toBeGreaterThan(20);
  const late = members.filter((member) =>
    parentsOf(member).some(({ died }) => died !== null && Number(died.slice(0, 4)) < member.birthYear),
  );
  expect(late).toEqual([]);
  const dayOfDeath = dead.map(({ died }) => died ?? "");
  expect(dayOfDeath.filter((day) => !/^(19|20)\d\d-\d\d-\d\d$/.test(day))).toEqual([]);
});

test("siblings have different names, and every name exists in both scripts", () => {
  const children = Map.groupBy(
    members.filter(({ fatherId }) => fatherId !== null),
    ({ fatherId }) => fatherId,
  );
  for (const siblings of children.values()) {
    const names = siblings.map(({ first }) => first);
    expect(new Set(names).size, names.join()).toBe(names.length);
  }
  for (const { first, firstHindi } of members) expect(firstHindi, first).toMatch(DEVANAGARI);
  for (const { name, nameHindi } of families) expect(nameHindi, name).toMatch(DEVANAGARI);
});

test("there are families of 7, 24, 60 and 200; the larger ones span four or more generations", () => {
  const sizes = families.map(({ id }) => members.filter(({ familyId }) => familyId === id));
  for (const size of SIZES) {
    const family = sizes.find(({ length }) => length === size);
    expect(family, String(size)).toBeDefined();
    const generations = Math.max(...(family ?? []).map(generation));
    expect(generations).toBeGreaterThanOrEqual(size === SIZES[0] ? 3 : 4);
  }
});

test("Asha Verma can log in, and the newcomer is a member without an account", () => {
  const own = users.find(({ logon }) => logon === MEMBER_LOGIN.loginName);
  expect(byId.get(own?.memberId ?? 0)).toMatchObject({ first: "Asha", last: "Verma" });
  const newcomer = members.find(({ email }) => email === NEWCOMER_EMAIL);
  expect(users.filter(({ memberId }) => memberId === newcomer?.id)).toEqual([]);
  expect(newcomer).toBeDefined();
});

test("one is divorced and remarried, one separated, one engaged, a widow remarried; one phone is abroad", () => {
  const { members } = demoCommunity(new Date("2026-11-28T08:00:00Z"));
  const remarried = members.filter(({ id, spouseId }) =>
    members.some((other) => other.spouseId === id && other.id !== spouseId),
  );
  const firsts = remarried.map(({ spouseId }) => members.find(({ id }) => id === spouseId));
  expect(remarried.map(({ marital, gender }) => `${gender} ${marital}`)).toEqual([
    "Male Married",
    "Female Married",
  ]);
  expect(firsts.map((first) => [first?.marital, first?.died === null])).toEqual([
    ["Divorced", true],
    ["Married", false],
  ]);
  expect(members.filter(({ marital }) => marital === "Separated")).toHaveLength(2);
  const engaged = members.filter(({ marital }) => marital === "Engaged");
  expect(engaged.map(({ wedding }) => wedding)).toEqual(["2027-02-11"]);
  expect(members.filter(({ phone }) => phone?.startsWith("+44"))).toHaveLength(1);
});

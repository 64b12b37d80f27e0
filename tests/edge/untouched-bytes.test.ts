import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { settingsOf } from "~/forms/form-schema";
import { memberForm } from "~/routes/member.$memberId/member-form";
import { ADMIN_LOGIN } from "../backend/logins";
import { openedForm } from "../support/opened-form";
import { get, ownProduct, post, signIn, standIn } from "./product";

/** As other clients and imports have stored texts. The backend takes all, or only those around a name or an address. */
const SPELLINGS = [
  ["blanks at their ends", "around", (text: string) => `  ${text} `],
  ["a tab and a line break at their ends", "around", (text: string) => `\t${text}\r\n`],
  ["double blanks", "inside", () => "Lake  View"],
  ["a line break inside", "inside", () => "Lake\r\nView"],
  ["letters without width", "inside", (text: string) => `\u200b${text}\u2060`],
  ["accents apart from their letters", "inside", (text: string) => `${text} e\u0301`],
  ["wide letters and Indian digits", "inside", (text: string) => `${text} \uff21 \u0967\u0968`],
  ["nothing in them", "inside", () => ""],
  ["blanks alone", "inside", () => "  "],
] as const;

/** Columns of the stand-in, with the names of the fields and what a stored text is made of. */
const ADDRESS = [
  ["line1", "addressLine1", "4 Lake View"],
  ["line2", "addressLine2", "Sadar"],
  ["line3", "addressLine3", "Near the park"],
  ["district", "district", "Wardha"],
  ["city", "city", "Nagpur"],
  ["state", "state", "Vidarbha"],
  ["country", "country", "Bharat"],
] as const;

const RECORDS = [
  {
    table: "members",
    id: 4,
    path: "/member/4?edit=profile",
    call: /updateMemberProfile$/i,
    around: [["first", "firstName", "Asha"], ...ADDRESS],
    inside: [
      ["firstHindi", "firstNameInHindi", "आशा"],
      ["maiden", "maidenLastName", "Rao"],
      ["nick", "nickName", "Ashu"],
      ["nickHindi", "nickNameInHindi", "आशु"],
      ["education", "educationDetails", "M.A."],
      ["occupation", "occupation", "Teacher"],
      ["hobby", "hobby", "Chess"],
    ],
  },
  {
    table: "families",
    id: 1,
    path: "/family/1?edit=details",
    call: /updateFamilyDetails$/,
    around: [["name", "familyName", "Verma"], ["gotra", "gotra", "Kashyap"], ...ADDRESS],
    inside: [["nameHindi", "familyNameInHindi", "वर्मा"]],
  },
] as const;

/** What is changed, and the code that the backend refuses as it is stored. */
const PLAIN = { phone: "+91-987 654 3219", postalCode: "440010" };

const UPDATE = "/updateMemberProfile";
const UPDATES = { listed: "/updatememberprofile", prefixed: UPDATE, newest: UPDATE };

const MEMBER_FORM = memberForm("2026-11-25");

describe.each(["listed", "prefixed", "newest"] as const)("in the dialect %s", (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), "stored-"));
  const file = join(folder, "community.db");
  let cookie: string;
  let database: DatabaseSync;

  ownProduct({ BACKEND_DIALECT: dialect }, { dialect, database: file });
  beforeAll(async () => {
    database = new DatabaseSync(file);
    cookie = await signIn(ADMIN_LOGIN);
  });
  beforeEach(() => {
    standIn.received.length = 0;
  });
  afterAll(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });

  function store(table: string, id: number, values: Readonly<Record<string, string | number | null>>) {
    const changes = Object.keys(values).map((column) => `${column} = ?`);
    database.prepare(`UPDATE ${table} SET ${changes} WHERE id = ?`).run(...Object.values(values), id);
  }

  const open = async (path: string) => openedForm((await get(path, { cookie })).body, path);

  const sent = (call: RegExp): Record<string, unknown> => {
    const body = standIn.received.findLast((each) => call.test(each.path))?.body ?? {};
    return { ...body, ...Object(body.memberAddress ?? body.familyAddress) };
  };

  describe.each(RECORDS)("$path", ({ table, id, path, call, ...columns }) => {
    test.each(SPELLINGS)("texts with %s are sent back as they are stored", async (_name, where, spelt) => {
      const { around, inside } = columns;
      const texts = where === "around" ? [...around, ...inside] : inside;
      const home = { postalCode: "440010    ", ...(table === "members" ? { sameAddress: 0 } : {}) };
      const plain = around.map(([column, , text]) => [column, text]);
      const odd = texts.map(([column, , text]) => [column, spelt(text)]);
      store(table, id, { ...home, ...Object.fromEntries([...plain, ...odd]) });
      const edited = { ...(await open(path)), phone: "098765 43219" };
      expect((await post(path, edited, { cookie })).status).toBe(303);
      const isSent = (field: string) => dialect !== "listed" || field !== "hobby";
      const asStored = texts.flatMap(([, field, text]) => (isSent(field) ? [[field, spelt(text)]] : []));
      expect(sent(call)).toMatchObject({ ...Object.fromEntries(asStored), ...PLAIN });
    });
  });

  test("a phone as old clients stored it stays", async () => {
    const path = "/member/4?edit=profile";
    store("members", 4, { phone: "+0-987 654 3218", wedding: null });
    const edited = { ...(await open(path)), occupation: "Farmer" };
    expect((await post(path, edited, { cookie })).status).toBe(303);
    const stored = { phone: "+0-987 654 3218", weddingDate: null };
    expect(sent(/updateMemberProfile$/i)).toMatchObject({ ...stored, occupation: "Farmer" });
  });

  const COLUMNS = new Map(
    Object.entries({ gender: "gender", maritalStatus: "marital", birthMonth: "birthMonth" }),
  );
  const CHOICES = Object.keys(MEMBER_FORM.shape).filter((name) => settingsOf(MEMBER_FORM, name)?.choices);

  describe.each(CHOICES)("the choice %s", (field) => {
    const path = "/member/4?edit=profile";
    const column = COLUMNS.get(field) ?? field;

    test.each([
      ["a word that the form lacks", "Odd"],
      ["blanks around it", " Odd "],
      ["a letter without width", "O\u200bdd"],
      ["one in lower case", "dec"],
    ])("shows what is stored (%s), and sends it back as it is", async (_how, stored) => {
      store("members", 4, { [column]: stored });
      standIn.faults.next({ json: { operationMessage: "done" } }, UPDATES[dialect]);
      const opened = await open(path);
      expect(opened[field]).toBe(stored.replace("\u200b", "").trim());
      const answer = await post(path, { ...opened, occupation: "Weaver" }, { cookie });
      expect(answer.status).toBe(303);
      expect(sent(/updateMemberProfile$/i)).toMatchObject({ [field]: stored, occupation: "Weaver" });
    });

    test("refuses another value outside its list, whatever the form says it was opened with", async () => {
      store("members", 4, { [column]: "Odd" });
      const opened = await open(path);
      for (const forged of [{}, { opened: "" }, { [`stored${field}`]: "Strange" }]) {
        const typed = { ...opened, [field]: "Strange", ...forged };
        const answer = await post(path, typed, { cookie });
        expect(answer.status).toBe(400);
        expect(answer.body).toContain(`id="${field}-error"`);
      }
      expect(standIn.received.filter((each) => /updateMemberProfile$/i.test(each.path))).toEqual([]);
    });
  });

  test("a phone and an email that are stored as nothing are sent as null", async () => {
    store("families", 1, { phone: "", email: "" });
    const opened = await open("/family/1?edit=details");
    const edited = { ...opened, gotra: "Garg" };
    expect((await post("/family/1?edit=details", edited, { cookie })).status).toBe(303);
    expect(sent(/updateFamilyDetails$/)).toMatchObject({ gotra: "Garg", phone: null, email: null });
  });

  test("a letter without width, which the backend refuses in an address, is left out", async () => {
    store("families", 1, { line2: "Near\u200b the park" });
    const opened = await open("/family/1?edit=details");
    const edited = { ...opened, gotra: "Vashist" };
    expect((await post("/family/1?edit=details", edited, { cookie })).status).toBe(303);
    expect(sent(/updateFamilyDetails$/)).toMatchObject({ gotra: "Vashist", addressLine2: "Near the park" });
  });
});

import { beforeEach, describe, expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { FAMILY_FIELDS } from "../support/form-fields";
import { wordsIn } from "./http";
import { callsTo, get, signIn, standIn, submit, test } from "./product";

let cookie: string;

async function addFamily(familyName: string, familyNameInHindi: string) {
  const fields = { ...FAMILY_FIELDS, familyName, familyNameInHindi };
  const { status } = await submit("/addfamily", fields, { cookie });
  expect(status).toBe(303);
}

test.beforeAll(async () => {
  cookie = await signIn(ADMIN_LOGIN);
  await addFamily("Waghmare", "");
  await addFamily("Vaghmare", "वाघमारे");
  await addFamily("Parivar", "वाघमारे");
  await addFamily("Shende", "");
  await get("/searchfamily?by=town", { cookie });
});
beforeEach(() => {
  standIn.faults.clear();
  standIn.received.length = 0;
});

const searchFor = (text: string) => get(`/searchfamily?searchString=${encodeURIComponent(text)}`, { cookie });

const searched = () => callsTo("/searchfamily").map(({ body }) => body.searchString);

/** What stands in the cells of family names, without their marks. */
function familiesIn(body: string): string[] {
  const [, rows = ""] = /app-family-results.*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(body) ?? [];
  return rows.split("</tr>").flatMap((row) => {
    const cells = row
      .split(/<t[hd][^>]*>/)
      .map((cell) => cell.replace(/<bdi class="app-hindi".*?<\/bdi>|<[^>]+>/gs, ""));
    return cells[2] || (row.includes("<a") ? (cells[1] ?? []) : []);
  });
}

test.each([
  ["Waghmare", ["Waghmare", "Parivar", "Vaghmare"]],
  ["vaghmare", ["Vaghmare", "Parivar", "Waghmare"]],
  ["वाघमारे", ["Vaghmare", "Parivar", "Waghmare"]],
  ["વાઘમારે", ["Vaghmare", "Parivar", "Waghmare"]],
])(
  "a search for %s finds all three families once, the best match first",
  async (typed, [best, ...others]) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(familiesIn(body)[0]).toBe(best);
    expect(familiesIn(body).toSorted()).toEqual([best, ...others].toSorted());
  },
);

describe("the backend's searches", () => {
  /** Everything but the first page of a session. */
  const kept = () => searched().filter((text) => text !== "");

  test.each([
    ["rathod", ["rathod"]],
    ["मालवीय", ["Malviya"]],
    ["Maharashtra", ["Maharashtra"]],
    ["महाराष्ट्र", ["Maharashtra"]],
    ["solanki maharashtra", ["Maharashtra"]],
    ["Mohammad Rahman Solanki Indore Jaipur", ["Rahman"]],
    ["makwana nagpur", []],
    ["98765 43210", []],
    ["", []],
    ["<b>x</b>", ["<b>x</b>"]],
  ])("for %j are %j beside the list of all families", async (typed, asked) => {
    const { status } = await searchFor(typed);
    expect(status).toBe(200);
    expect(kept()).toEqual(asked);
    expect(searched().length).toBeLessThanOrEqual(2);
  });

  test("read the list once for pages that open together", async () => {
    cookie = await signIn(ADMIN_LOGIN);
    standIn.received.length = 0;
    await Promise.all(["verma", "joshi", "makwana"].map((text) => searchFor(text)));
    expect(searched().filter((text) => text === "")).toHaveLength(1);
  });

  test("find a state that no family shows", async () => {
    const [whole, hindi] = [await searchFor("Maharashtra"), await searchFor("महाराष्ट्र")];
    expect(familiesIn(whole.body).length).toBeGreaterThan(0);
    expect(familiesIn(hindi.body)).toEqual(familiesIn(whole.body));
  });
});

test.each(["अ".repeat(201), "x".repeat(5_000)])(
  "a text of more than 200 characters finds nothing and is not sent",
  async (typed) => {
    const { status, body } = await searchFor(typed);
    expect(status).toBe(200);
    expect(body).toContain("No family found for selected search criteria");
    expect(body).toContain(`value="${typed.slice(0, 300)}"`);
    expect(searched()).toEqual([]);
  },
);

describe("without the list of all families", () => {
  beforeEach(async () => {
    cookie = await signIn(ADMIN_LOGIN);
  });

  test.each([
    ["fails", "status-500"],
    ["does not come", "hang-headers"],
    ["is too long", { json: { families: Array.from({ length: 10_001 }, () => ({})) } }],
  ] as const)(
    "the typed words alone are searched for if it %s, and the page says so",
    async (_why, fault) => {
      standIn.faults.forSearch("", fault);
      const { status, body } = await searchFor("Waghmare");
      expect(status).toBe(200);
      expect(familiesIn(body)).toEqual(["Waghmare"]);
      expect(wordsIn(body)).toContain(
        "Only “Waghmare” was searched for, as typed. There may be more families.",
      );
      standIn.faults.clear();
      standIn.disconnect();
    },
  );

  test("a list that is late is read once, for several pages", async () => {
    standIn.faults.forSearch("", "hang-headers");
    const first = searchFor("Waghmare");
    await expect.poll(() => searched().filter((text) => text === "")).toHaveLength(1);
    await Promise.all([first, searchFor("Joshi")]);
    expect(searched().filter((text) => text === "")).toHaveLength(1);
    standIn.faults.clear();
    standIn.disconnect();
  });

  test("a failure for the typed text, too, fails the page", async () => {
    standIn.faults.always("/searchfamily", "status-500");
    expect((await searchFor("Waghmare")).status).toBe(502);
  });
});

test("a failure for the typed text leaves the list of all families", async () => {
  cookie = await signIn(ADMIN_LOGIN);
  await get("/searchfamily?by=town", { cookie });
  standIn.faults.forSearch("Waghmare", "status-500");
  const { status, body } = await searchFor("Waghmare");
  expect(status).toBe(200);
  expect(familiesIn(body)).toHaveLength(3);
});

test("a 401 for the typed text leads to the login page", async () => {
  standIn.faults.forSearch("Waghmare", "status-401");
  const { status, headers } = await searchFor("Waghmare");
  expect(status).toBe(302);
  expect(headers.location).toContain("/login?redirectTo=");
});

test("shows the first 500 of 10,000 families and says so", async () => {
  const families = Array.from({ length: 10_000 }, (_, at) => ({
    familyId: at + 1,
    familyName: `Shinde ${at}`,
  }));
  cookie = await signIn(ADMIN_LOGIN);
  standIn.faults.always("/searchfamily", { json: { families } });
  const { status, body } = await searchFor("Shinde");
  expect(status).toBe(200);
  expect(familiesIn(body)).toHaveLength(500);
  expect(wordsIn(body)).toContain("Families found: 10,000");
  expect(wordsIn(body)).toContain("Only the first 500 of 10,000 are shown. Type more of the name.");
});

test("an unknown session is checked before any search", async () => {
  standIn.received.length = 0;
  const { status } = await get("/searchfamily?searchString=Waghmare", { cookie: "JSESSIONID=invented" });
  expect(status).toBe(302);
  expect(standIn.received.map(({ path }) => path.split("/").at(-1))).toEqual(["whoAmI"]);
});

test("only the typed text matches in the middle of a name", async () => {
  cookie = await signIn(ADMIN_LOGIN);
  const families = ["Shilawat", "Bundela", "Ela"].map((familyName, at) => ({ familyId: at + 1, familyName }));
  standIn.faults.always("/searchfamily", { json: { families } });
  const { body } = await searchFor("ila");
  // What the backend finds may be in a field that it does not send.
  standIn.faults.forSearch("ila", { json: { families: [] } });
  expect(familiesIn((await searchFor("ila")).body).toSorted()).toEqual(["Ela", "Shilawat"]);
  expect(body).toContain("<mark>Shilawat</mark>");
  expect(body).not.toContain("<mark>Bundela</mark>");
});

test("who has the syllable `ji` is not found without it, though the backend does", async () => {
  cookie = await signIn(ADMIN_LOGIN);
  const families = [{ familyId: 1, familyName: "Verma", headOfFamilyFirstName: "Jitendra" }];
  standIn.faults.always("/searchfamily", { json: { families } });
  expect(familiesIn((await searchFor("Tendra")).body)).toEqual([]);
  expect(familiesIn((await searchFor("Jitendra ji")).body)).toHaveLength(1);
});

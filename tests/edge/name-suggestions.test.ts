import { beforeEach, expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { FAMILY_FIELDS } from "../support/form-fields";
import type { Answer } from "./http";
import { formAt, post, signIn, standIn, submit, test } from "./product";

let cookie: string;

test.beforeAll(async () => {
  cookie = await signIn(ADMIN_LOGIN);
});
beforeEach(() => {
  standIn.received.length = 0;
});

const FAMILY = { ...FAMILY_FIELDS, familyName: "Toshniwal", familyNameInHindi: "", addressLine3: "Ward 7" };
const TOO_LONG = "First Name (Hindi) must be at most 50 ";
const IN_HINDI = { ...FAMILY, familyName: "", familyNameInHindi: "शिंदे" };
const VIMLA = { firstName: "", firstNameInHindi: "विमला" };
const MEMBER = { ...VIMLA, nickName: "Guddi", nickNameInHindi: "", phone: "12" };

function inputValue({ body }: Answer, field: string): string | undefined {
  const [input = ""] = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(body) ?? [];
  return /value="([^"]*)"/.exec(input)?.[1];
}

const changes = () =>
  standIn.received.filter(({ path }) => /add|update/i.test(path)).map(({ path }) => path.split("/").at(-1));

test.each([
  ["a new family, in Hindi", "/addfamily", FAMILY, "familyNameInHindi", "तोषनीवाल"],
  ["a family, in English", "/family?edit=details", IN_HINDI, "familyName", "Shinde"],
  ["a member, in English", "/member/3?edit=profile", MEMBER, "firstName", "Vimla"],
  ["a nick name, in Hindi", "/myProfile?edit=profile", MEMBER, "nickNameInHindi", "गुड्डी"],
])(
  "a name is suggested for %s; the input stays, nothing is saved",
  async (_what, path, typed, field, name) => {
    const answer = await submit(path, { ...typed, suggest: field }, { cookie });
    expect(answer.status).toBe(200);
    expect(inputValue(answer, field)).toBe(name);
    for (const [other, value] of Object.entries(typed))
      if (other !== field) expect(inputValue(answer, other) ?? "", other).toBe(value);
    expect(answer.body).not.toContain("<title>Error: ");
    expect(changes()).toEqual([]);
  },
);

const buttonsOf = ({ body }: Answer, field: string) =>
  [...body.matchAll(new RegExp(`<button[^>]*value="${field}(?:=([^"]*))?"[^>]*>`, "g"))].map(
    ([, name]) => name,
  );

test("a spelling of two names offers a button for each", async () => {
  const path = "/member/3?edit=profile";
  const typed = { ...MEMBER, firstName: "Rama", firstNameInHindi: "", gender: "" };
  const asked = await submit(path, { ...typed, suggest: "firstNameInHindi" }, { cookie });
  expect(asked.status).toBe(200);
  expect(inputValue(asked, "firstNameInHindi")).toBe("");
  expect(buttonsOf(asked, "firstNameInHindi")).toEqual(["राम", "रमा"]);
  const chosen = await submit(path, { ...typed, suggest: "firstNameInHindi=रमा" }, { cookie });
  expect([chosen.status, inputValue(chosen, "firstNameInHindi")]).toEqual([200, "रमा"]);
  const woman = { ...typed, gender: "Female", suggest: "firstNameInHindi" };
  expect(inputValue(await submit(path, woman, { cookie }), "firstNameInHindi")).toBe("रमा");
  expect(changes()).toEqual([]);
});

test("a form with a suggestion can be saved as usual", async () => {
  const form = await formAt("/addfamily", cookie);
  const send = (fields: Record<string, string>) =>
    post("/addfamily", { ...fields, token: form.token }, { cookie: form.cookie });
  const shown = await send({ ...FAMILY, suggest: "familyNameInHindi" });
  expect(shown.body).toContain(`value="${form.token}"`);
  const familyNameInHindi = inputValue(shown, "familyNameInHindi") ?? "";
  const save = () => send({ ...FAMILY, familyNameInHindi });
  const [first, second] = [await save(), await save()];
  expect([first.status, second.status]).toEqual([303, 303]);
  expect(first.headers.location).toBe(second.headers.location);
  expect(changes()).toEqual(["addfamily"]);
});

test("an existing name is never replaced", async () => {
  const typed = { ...FAMILY, familyNameInHindi: "तोषनीवाल", suggest: "familyNameInHindi" };
  const answer = await submit("/addfamily", typed, { cookie });
  expect([answer.status, inputValue(answer, "familyNameInHindi")]).toEqual([200, "तोषनीवाल"]);
});

test("without a name to start from, the form says where to type it", async () => {
  const typed = { ...FAMILY, familyName: " ", suggest: "familyNameInHindi" };
  const answer = await submit("/addfamily", typed, { cookie });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("<title>Error: ");
  expect(answer.body).toContain('<a href="#familyName">Type the name here first, then use Suggest.');
  expect(inputValue(answer, "city")).toBe("Nagpur");
});

test.each([
  ["/addfamily", FAMILY, "familyName", "familyNameInHindi", "Family Name must be at most 100 ", 101],
  ["/member/3?edit=profile", MEMBER, "firstNameInHindi", "firstName", TOO_LONG, 51],
])("on %s a text too long gets no suggestion", async (path, typed, from, field, sentence, characters) => {
  const name = from.endsWith("InHindi") ? "न".repeat(characters) : "a".repeat(characters);
  const answer = await submit(path, { ...typed, [from]: name, suggest: field }, { cookie });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(`<a href="#${from}">${sentence}`);
  expect([inputValue(answer, from), inputValue(answer, field)]).toEqual([name, ""]);
});

test("a suggestion is offered only for an empty name", async () => {
  const { opened: empty } = await formAt("/addfamily", cookie);
  expect(empty.body).toContain('value="familyNameInHindi" formaction="/addfamily?sent#familyNameInHindi"');
  const { opened: filled } = await formAt("/family/1?edit=details", cookie);
  expect(filled.body).not.toContain('name="suggest"');
});

test("someone else's form suggests nothing", async () => {
  const form = await formAt("/addfamily", await signIn());
  const fields = { ...FAMILY, suggest: "familyNameInHindi", token: form.token };
  const answer = await post("/addfamily", fields, { cookie });
  expect([answer.status, inputValue(answer, "familyNameInHindi")]).toEqual([400, ""]);
});

import { expect, test } from "vitest";
import { NAME_GROUPS } from "~/name-search/known-names.server";
import { VARIANTS_AT_MOST, variantsOf } from "~/name-search/variants.server";
import { readList } from "../../../scripts/names";

const textsOf = (typed: string) => variantsOf(typed).map(({ text }) => text);
const sureOf = (typed: string) => variantsOf(typed).flatMap(({ text, isSure }) => (isSure ? text : []));

test.each([
  ["Waghmare", ["वाघमारे", "Vaghmare"]],
  ["vaghmare", ["वाघमारे", "Waghmare"]],
  ["शिन्दे", ["Shinde", "शिंदे"]],
  ["Shinde", ["शिंदे", "शिन्दे"]],
  ["Shende", ["शेंडे", "शेण्डे"]],
  ["verma", ["वर्मा", "Varma"]],
  ["Rajesh Verma", ["राजेश वर्मा", "Rajesh Varma"]],
  ["रामलाल", ["Ramlal"]],
  ["રમેશ", ["Ramesh", "रमेश"]],
  ["Choudhury", ["चौधरी", "Chaudhari"]],
  ["Chippa", ["छीपा", "Chhipa"]],
  ["Vajpayee", ["वाजपेयी", "बाजपेयी"]],
  ["Goswami", ["गोस्वामी", "Gosvami"]],
  ["Awasthi", ["अवस्थी", "Avasthi"]],
  ["Vishwakarma", ["विश्वकर्मा", "Vishvakarma"]],
  ["पंडित", ["पण्डित"]],
  ["चंपा", ["चम्पा"]],
  ["संतोष", ["सन्तोष"]],
  ["D'Souza", ["डिसूज़ा", "डिसूजा", "Dsouza"]],
])("a search for %s also searches for %j and shows it", (typed, variants) => {
  expect(textsOf(typed)).toEqual(expect.arrayContaining(variants));
  expect(sureOf(typed)).toEqual(expect.arrayContaining(variants));
});

test.each([
  ["Shinde", "Shende"],
  ["Shende", "शिंदे"],
  ["Ram", "Rama"],
])("a search for %s does not search for %s", (typed, other) => {
  expect(textsOf(typed)).not.toContain(other);
});

test.each([
  ["Toshnaniwal", ["Toshnanival"]],
  ["Kumbhawat", ["Kumbhavat"]],
  ["कुंभावत", ["Kumbhavat"]],
])("a guessed spelling of %s is searched for but not shown", (typed, asked) => {
  expect(textsOf(typed)).toEqual(expect.arrayContaining(asked));
  for (const each of asked) expect(sureOf(typed)).not.toContain(each);
});

test.each(["सोलंकी", "संजय", "अंकित", "गंगाबाई"])(
  "a search for %s uses only half nasals in common use",
  (typed) => {
    expect(textsOf(typed).join(" ")).not.toMatch(/[ङञ]्/);
  },
);

test.each(["", " ", "x", "42", "100%", "<b>", "a b c d e", "!".repeat(200)])(
  "%j has no other spelling",
  (typed) => {
    expect(textsOf(typed)).toEqual([]);
  },
);

test("a text has at most five variants, all different from each other and from the text", () => {
  const every = NAME_GROUPS.flatMap((group) => readList(group).trim().split(/\s/));
  for (const name of every.filter((_name, at) => at % 10 === 0)) {
    const variants = textsOf(name);
    expect(variants.length, name).toBeLessThanOrEqual(VARIANTS_AT_MOST);
    expect(new Set([name.toLowerCase(), ...variants.map((each) => each.toLowerCase())]).size, name).toBe(
      variants.length + 1,
    );
  }
});

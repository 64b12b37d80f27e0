import { expect, test } from "vitest";
import { sureVariantsOf, VARIANTS_AT_MOST, variantsOf } from "~/name-search/variants.server";
import { readLists } from "../../../scripts/names";

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
  ["तिवारी", ["Tiwari"]],
  ["Bharti", ["भारती"]],
  ["Bhati", ["भाटी"]],
  ["Bhandari", ["भंडारी"]],
  ["Kiran", ["किरण"]],
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
])("who searches for %s also searches for %j, and is told so", (typed, variants) => {
  expect(variantsOf(typed)).toEqual(expect.arrayContaining(variants));
  expect(sureVariantsOf(typed)).toEqual(expect.arrayContaining(variants));
});

test.each([
  ["Shinde", "Shende"],
  ["Shende", "शिंदे"],
  ["Ram", "Rama"],
])("who searches for %s does not ask for %s", (typed, other) => {
  expect(variantsOf(typed)).not.toContain(other);
});

test.each([
  ["Toshnaniwal", ["Toshnanival"]],
  ["Kumbhawat", ["Kumbhavat"]],
  ["कुंभावत", ["Kumbhavat"]],
])("what may be no name is asked for, not said: %s", (typed, asked) => {
  expect(variantsOf(typed)).toEqual(expect.arrayContaining(asked));
  for (const each of asked) expect(sureVariantsOf(typed)).not.toContain(each);
});

test.each(["सोलंकी", "संजय", "अंकित", "गंगाबाई"])("%s has no half nasal that nobody writes", (typed) => {
  expect(variantsOf(typed).join(" ")).not.toMatch(/[ङञ]्/);
});

test.each(["", " ", "x", "42", "100%", "<b>", "a b c d e", "!".repeat(200)])(
  "%j has no other spelling",
  (typed) => {
    expect(variantsOf(typed)).toEqual([]);
  },
);

test("variants differ from each other and from what was typed, and are few", () => {
  const every = Object.values(readLists()).flatMap((list) => list.trim().split(/\s/));
  for (const name of every.filter((_name, at) => at % 10 === 0)) {
    const variants = variantsOf(name);
    expect(variants.length, name).toBeLessThanOrEqual(VARIANTS_AT_MOST);
    expect(new Set([name.toLowerCase(), ...variants.map((each) => each.toLowerCase())]).size, name).toBe(
      variants.length + 1,
    );
  }
});

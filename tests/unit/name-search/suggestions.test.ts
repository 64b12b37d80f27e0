import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { normalizedDevanagari } from "~/name-search/known-names.server";
import { nameFinder } from "~/name-search/matching";
import { spellingsOf, suggestionsFor } from "~/name-search/transliteration.server";

interface HeldOutName {
  kind: string;
  /** What most people write comes first. */
  latin: string[];
  devanagari: string[];
}

const LINE = /^(man|woman|surname) (\S+) (.+)$/;

/** Names of a community, collected before the lists, in the spellings that people use. */
const held: HeldOutName[] = readFileSync(new URL("held-out-names.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [, kind = "", latin = "", devanagari = ""] = LINE.exec(line) ?? [];
    return { kind, latin: latin.split(","), devanagari: devanagari.split(" ") };
  });

const MAN = { kind: "given", gender: "Male" } as const;
const WOMAN = { kind: "given", gender: "Female" } as const;
const SOMEBODY = { kind: "given" } as const;
const FAMILY = { kind: "surname" } as const;

function hintFor(kind: string) {
  if (kind === "surname") return FAMILY;
  return kind === "man" ? MAN : WOMAN;
}

type Verdict = "right" | "variant" | "wrong" | "unsuggested";

function verdictOn(
  suggested: string | undefined,
  used: readonly string[],
  plain: (name: string) => string,
): Verdict {
  if (suggested === undefined) return "unsuggested";
  const at = used.map(plain).indexOf(plain(suggested));
  if (at < 0) return "wrong";
  return at === 0 ? "right" : "variant";
}

const small = (name: string) => name.toLowerCase();

function inHindi({ kind, latin: [typed = ""], devanagari }: HeldOutName): Verdict {
  return verdictOn(suggestionsFor("devanagari", typed, hintFor(kind))[0], devanagari, normalizedDevanagari);
}

function inLatin({ kind, latin, devanagari: [typed = ""] }: HeldOutName): Verdict {
  return verdictOn(suggestionsFor("latin", typed, hintFor(kind))[0], latin, small);
}

/** Whether a search finds a family that is stored only in the other script. */
function isFound(typed: string, stored: string): boolean {
  return nameFinder(typed, spellingsOf(typed))(stored);
}

/** In percent. */
function share<Each>(all: readonly Each[], has: (each: Each) => boolean): number {
  return (100 * all.filter(has).length) / all.length;
}

test("at least 90 % of 200 names are suggested in Hindi as people write them, at most 4 % are wrong", () => {
  expect(held).toHaveLength(200);
  const verdicts = held.map(inHindi);
  expect(share(verdicts, (each) => each === "right" || each === "variant")).toBeGreaterThanOrEqual(90);
  expect(share(verdicts, (each) => each === "wrong")).toBeLessThanOrEqual(4);
});

test("at least 90 % of 200 names are suggested in Latin letters as people write them", () => {
  const verdicts = held.map(inLatin);
  expect(share(verdicts, (each) => each === "right" || each === "variant")).toBeGreaterThanOrEqual(90);
});

test("a search finds at least 95 % of 200 names that are stored in the other script", () => {
  const isFoundInHindi = share(held, ({ latin: [typed = ""], devanagari }) =>
    devanagari.some((stored) => isFound(typed, stored)),
  );
  const isFoundInLatin = share(held, ({ latin: [stored = ""], devanagari: [typed = ""] }) =>
    isFound(typed, stored),
  );
  expect(isFoundInHindi).toBeGreaterThanOrEqual(95);
  expect(isFoundInLatin).toBeGreaterThanOrEqual(95);
});

test.each([
  ["Rahul", MAN, "राहुल"],
  ["Vishal", MAN, "विशाल"],
  ["Rajni", WOMAN, "रजनी"],
  ["Rajnath", MAN, "राजनाथ"],
  ["Rajnish", MAN, "रजनीश"],
  ["Gandhi", FAMILY, "गांधी"],
  ["Gurpreet", WOMAN, "गुरप्रीत"],
  ["Harpreet", MAN, "हरप्रीत"],
  ["Amarjeet", MAN, "अमरजीत"],
  ["Manpreet", WOMAN, "मनप्रीत"],
  ["Dhanraj", MAN, "धनराज"],
  ["Ganpat", MAN, "गणपत"],
  ["Pathan", FAMILY, "पठान"],
  ["Krupa", WOMAN, "कृपा"],
  ["Rao", FAMILY, "राव"],
  ["Akshay", MAN, "अक्षय"],
  ["Uday", MAN, "उदय"],
  ["Dattatray", MAN, "दत्तात्रय"],
  ["Upadhyay", FAMILY, "उपाध्याय"],
  ["Ghanshyam", MAN, "घनश्याम"],
  ["Vaishali", WOMAN, "वैशाली"],
  ["Ramchandra", MAN, "रामचंद्र"],
  ["Irfan", MAN, "इरफ़ान"],
  ["Fatima", WOMAN, "फ़ातिमा"],
  ["Yusuf", MAN, "यूसुफ़"],
  ["Bhakti", WOMAN, "भक्ति"],
  ["Shakti", MAN, "शक्ति"],
  ["Trupti", WOMAN, "तृप्ति"],
  ["Deepti", WOMAN, "दीप्ति"],
  ["Shruti", WOMAN, "श्रुति"],
  ["Jagruti", WOMAN, "जागृति"],
  ["Smriti", WOMAN, "स्मृति"],
  ["Aarti", WOMAN, "आरती"],
  ["Bharti", WOMAN, "भारती"],
  ["Malti", WOMAN, "मालती"],
  ["Jayanti", WOMAN, "जयंती"],
  ["Kothari", FAMILY, "कोठारी"],
  ["Bhandari", FAMILY, "भंडारी"],
  ["Mandlik", FAMILY, "मांडलिक"],
  ["Veena", WOMAN, "वीणा"],
  ["Karuna", WOMAN, "करुणा"],
  ["Tara", WOMAN, "तारा"],
  ["Akash", MAN, "आकाश"],
  ["Shinde", FAMILY, "शिंदे"],
  ["Shende", FAMILY, "शेंडे"],
  ["Kamble", FAMILY, "कांबले"],
  ["Kale", FAMILY, "काले"],
  ["Salunkhe", FAMILY, "सालुंखे"],
  ["Ravindra", MAN, "रवींद्र"],
  ["Krishna", MAN, "कृष्णा"],
  ["Gaikwad", FAMILY, "गायकवाड़"],
  ["Vrushali", WOMAN, "वृषाली"],
  ["Tiwari", FAMILY, "तिवारी"],
  ["Bhati", FAMILY, "भाटी"],
  ["Kiran", WOMAN, "किरण"],
  ["Choudhury", FAMILY, "चौधरी"],
  ["Chippa", FAMILY, "छीपा"],
  ["Vajpayee", FAMILY, "वाजपेयी"],
  ["Goswami", FAMILY, "गोस्वामी"],
  ["Awasthi", FAMILY, "अवस्थी"],
  ["Wagh", FAMILY, "वाघ"],
  ["Vishwakarma", FAMILY, "विश्वकर्मा"],
  ["Kokilaben", WOMAN, "कोकिलाबेन"],
  ["Manjulaben", WOMAN, "मंजुलाबेन"],
  ["Rameshbhai", MAN, "रमेशभाई"],
  ["Anandrao", MAN, "आनंदराव"],
  ["Supriyatai", WOMAN, "सुप्रियाताई"],
  ["Nanasaheb", MAN, "नानासाहेब"],
  ["Parmanand", MAN, "परमानंद"],
  ["Sunil Ramesh", MAN, "सुनील रमेश"],
  ["Mangi Lal", MAN, "मांगी लाल"],
  ["Bairagi", FAMILY, "बैरागी"],
  ["Vairagi", FAMILY, "वैरागी"],
  ["Nivriti", WOMAN, "निवृत्ति"],
  ["Anusuya", WOMAN, "अनुसूया"],
  ["Anasuya", WOMAN, "अनसूया"],
  ["Smt. Kamla", WOMAN, "श्रीमती कमला"],
  ["Dr. Anil", MAN, "डॉ. अनिल"],
  ["Md. Salim", MAN, "मो. सलीम"],
  ["R.K. Suresh", MAN, "आर.के. सुरेश"],
  ["R. K.", MAN, "आर. के."],
])("%s, as %j, is suggested as %s", (typed, hint, written) => {
  expect(suggestionsFor("devanagari", typed, hint)).toEqual([written]);
});

test.each([
  ["Kachhi", FAMILY, ["काछी", "कच्छी"]],
  ["Meena", WOMAN, ["मीना"]],
  ["Meena", FAMILY, ["मीणा"]],
  ["Rama", WOMAN, ["रमा"]],
  ["Rama", MAN, ["राम"]],
  ["Rama", SOMEBODY, ["राम", "रमा"]],
  ["Harsha Rama", SOMEBODY, ["हर्षा राम", "हर्षा रमा"]],
])("the suggestions for %s depend on field and gender: %j gives %j", (typed, hint, names) => {
  expect(suggestionsFor("devanagari", typed, hint)).toEqual(names);
});

test.each([
  ["आदित्य", MAN, "Aditya"],
  ["विजया", WOMAN, "Vijaya"],
  ["घनश्याम", MAN, "Ghanshyam"],
  ["इरफ़ान", MAN, "Irfan"],
  ["फ़ातिमा", WOMAN, "Fatima"],
  ["यूसुफ़", MAN, "Yusuf"],
  ["यूसुफ", MAN, "Yusuf"],
  ["कांबळे", FAMILY, "Kamble"],
  ["तिवारी", FAMILY, "Tiwari"],
  ["कोकिलाबेन", WOMAN, "Kokilaben"],
  ["सुनील रमेश", MAN, "Sunil Ramesh"],
  ["રમેશ", MAN, "Ramesh"],
  ["काछी", FAMILY, "Kachhi"],
  ["प्रसाद", FAMILY, "Prasad"],
  ["श्रीकांत", MAN, "Shrikant"],
  ["टीकाराम", MAN, "Tikaram"],
  ["सीताराम", MAN, "Sitaram"],
  ["मायरा", WOMAN, "Myra"],
  ["मेवाड़ा", FAMILY, "Mewada"],
  ["डॉ. अनिल", MAN, "Dr. Anil"],
  ["आर.के. सुरेश", MAN, "R.K. Suresh"],
])("%s, as %j, is suggested as %s", (typed, hint, written) => {
  expect(suggestionsFor("latin", typed, hint)).toEqual([written]);
});

test("Gujarati is suggested in Devanagari letter by letter", () => {
  expect(suggestionsFor("devanagari", "રમેશ", MAN)).toEqual(["रमेश"]);
});

test.each(["Xqzrt", "RK", "O'Shaughnessy", "கமலா", "12", "Rahul 🙂", "a".repeat(100)])(
  "%j has no suggestion in Hindi",
  (typed) => {
    expect(suggestionsFor("devanagari", typed, MAN)).toEqual([]);
  },
);

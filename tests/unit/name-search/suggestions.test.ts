import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { normalizedDevanagari } from "~/name-search/known-names.server";
import { nameMatcher } from "~/name-search/matching";
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
  return nameMatcher(typed, spellingsOf(typed))(stored);
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

/** Names, each with what is suggested for it. */
const written = (names: string) =>
  names
    .trim()
    .split(/,\s+/)
    .map((each) => each.split(" = "));

const IN_HINDI = {
  man: `
    Rahul = राहुल, Vishal = विशाल, Rajnath = राजनाथ, Rajnish = रजनीश, Harpreet = हरप्रीत,
    Amarjeet = अमरजीत, Dhanraj = धनराज, Ganpat = गणपत, Akshay = अक्षय, Uday = उदय, Dattatray = दत्तात्रय,
    Ghanshyam = घनश्याम, Ramchandra = रामचंद्र, Irfan = इरफ़ान, Yusuf = यूसुफ़, Shakti = शक्ति,
    Akash = आकाश, Ravindra = रवींद्र, Krishna = कृष्णा, Rameshbhai = रमेशभाई, Anandrao = आनंदराव,
    Nanasaheb = नानासाहेब, Parmanand = परमानंद, Sunil Ramesh = सुनील रमेश, Mangi Lal = मांगी लाल,
    Dr. Anil = डॉ. अनिल, Md. Salim = मो. सलीम, R.K. Suresh = आर.के. सुरेश, R. K. = आर. के.`,
  woman: `
    Rajni = रजनी, Gurpreet = गुरप्रीत, Manpreet = मनप्रीत, Krupa = कृपा, Vaishali = वैशाली,
    Fatima = फ़ातिमा, Bhakti = भक्ति, Trupti = तृप्ति, Deepti = दीप्ति, Shruti = श्रुति,
    Jagruti = जागृति, Smriti = स्मृति, Aarti = आरती, Bharti = भारती, Malti = मालती, Jayanti = जयंती,
    Veena = वीणा, Karuna = करुणा, Tara = तारा, Vrushali = वृषाली, Kiran = किरण, Kokilaben = कोकिलाबेन,
    Manjulaben = मंजुलाबेन, Supriyatai = सुप्रियाताई, Nivriti = निवृत्ति, Anusuya = अनुसूया,
    Anasuya = अनसूया, Smt. Kamla = श्रीमती कमला`,
  surname: `
    Gandhi = गांधी, Pathan = पठान, Rao = राव, Upadhyay = उपाध्याय, Kothari = कोठारी, Bhandari = भंडारी,
    Mandlik = मांडलिक, Shinde = शिंदे, Shende = शेंडे, Kamble = कांबले, Kale = काले, Salunkhe = सालुंखे,
    Gaikwad = गायकवाड़, Tiwari = तिवारी, Bhati = भाटी, Choudhury = चौधरी, Chippa = छीपा,
    Vajpayee = वाजपेयी, Goswami = गोस्वामी, Awasthi = अवस्थी, Wagh = वाघ, Vishwakarma = विश्वकर्मा,
    Bairagi = बैरागी, Vairagi = वैरागी`,
};

describe.each(Object.entries(IN_HINDI))("the name of a %s in Hindi", (kind, names) => {
  test.each(written(names))("%s is suggested as %s", (typed = "", name) => {
    expect(suggestionsFor("devanagari", typed, hintFor(kind))).toEqual([name]);
  });
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

const IN_LATIN = {
  man: `
    आदित्य = Aditya, घनश्याम = Ghanshyam, इरफ़ान = Irfan, यूसुफ़ = Yusuf, यूसुफ = Yusuf,
    सुनील रमेश = Sunil Ramesh, રમેશ = Ramesh, श्रीकांत = Shrikant, टीकाराम = Tikaram, सीताराम = Sitaram,
    डॉ. अनिल = Dr. Anil, आर.के. सुरेश = R.K. Suresh`,
  woman: `
    विजया = Vijaya, फ़ातिमा = Fatima, कोकिलाबेन = Kokilaben, मायरा = Myra`,
  surname: `
    कांबळे = Kamble, तिवारी = Tiwari, काछी = Kachhi, प्रसाद = Prasad, मेवाड़ा = Mewada`,
};

describe.each(Object.entries(IN_LATIN))("the name of a %s in Latin letters", (kind, names) => {
  test.each(written(names))("%s is suggested as %s", (typed = "", name) => {
    expect(suggestionsFor("latin", typed, hintFor(kind))).toEqual([name]);
  });
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

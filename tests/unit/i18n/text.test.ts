import { expect, test } from "vitest";
import { withChoices } from "~/i18n/choices.server";
import { en } from "~/i18n/en";
import { hi } from "~/i18n/hi";
import { backendValue, t } from "~/i18n/text.server";

/** All texts of a language by their keys. */
function textsOf(section: object, before = ""): [string, string][] {
  return Object.entries(section).flatMap(([name, texts]) =>
    typeof texts === "string" ? [[before + name, texts]] : textsOf(texts, `${before}${name}.`),
  );
}

const english = textsOf(en);
const texts = textsOf(hi).map(([, text]) => text);

const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test("a text is in the language of the request, also after an await, and in English outside of requests", async () => {
  expect(t("frame.menu")).toBe("Menu");
  const texts = await withChoices({ language: "hi" }, async () => {
    await new Promise(setImmediate);
    return t("frame.menu");
  });
  expect(texts).toBe("मेन्यू");
});

test("values are filled in unescaped", () => {
  expect(t("site.errorTitle", { title: "<b> {{title}}" })).toBe("Error: <b> {{title}}");
});

test("both languages have the same keys and values to fill in", () => {
  const inHindi = new Map(textsOf(hi));
  expect(english.length).toBeGreaterThan(50);
  expect([...inHindi.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  const differing = english.filter(([key, text]) => `${names(text)}` !== `${names(inHindi.get(key) ?? "")}`);
  expect(differing).toEqual([]);
});

test("each plural has both forms", () => {
  const keys = new Set(english.map(([key]) => key));
  const halves = [...keys].filter((key) => {
    const other = key.endsWith("_one") ? key.replace(/_one$/, "_other") : key.replace(/_other$/, "_one");
    return /_(one|other)$/.test(key) && !keys.has(other);
  });
  expect(halves).toEqual([]);
});

test("Hindi has no Latin letters except in names", () => {
  const NAMES =
    /\b(name@example\.org|OTP|ID|WhatsApp|SMS|JPEG|PNG|WebP|GIF|AVIF|SVG|HEIC|MB|kB|CSV|GEDCOM|JavaScript|LinkedIn|Most Compatible|English|iPhone)\b/g;
  const latin = texts.filter((text) => /[a-z]/i.test(text.replace(/\{\{\w+\}\}/g, "").replace(NAMES, "")));
  expect(latin).toEqual([]);
});

const inHindi = <Result>(run: () => Result) => withChoices({ language: "hi" }, run);

test("sentences with a count of one are grammatical", () => {
  inHindi(() => {
    expect(t("tree.found", { number: 1 })).toBe("मिले: 1");
    expect(t("home.turns", { count: 1 })).toBe("1 साल पूरा होगा");
    const branch = t("tree.child", { count: 1 });
    expect(t("tree.elsewhere", { branch })).toBe("1 संतान: इसी वंश वृक्ष में दूसरी जगह");
  });
});

test("a sentence about a member without a name is complete", () => {
  inHindi(() => {
    const name = t("member.thisMember");
    expect(t("book.startsAt", { name })).toBe("यह पुस्तिका इस सदस्य से शुरू होती है।");
  });
});

/** Texts of the specification, which are law. */
const LAW = [
  "Unable to connect. Please check your network connection.",
  "Send One Time Password (OTP)",
  "One Time Password (OTP)",
];

/** What CONTRIBUTING.md#words has another word for. */
const OTHER_ENGLISH =
  /\b(sign(ed|ing)? (in|out)|one[- ]time password|e-mails?|network|somebody|nobody|whoever|since|may not|\w+n't|enter|scripts?)\b/i;

/** What docs/glossary.md has another word for. */
const OTHER_HINDI =
  /सहेज|वंशवृक्ष|रूपरेखा|छाप(ें|ने)|मेनू|रोमन|कुलनाम|वर्तनी|आईडी|केवल|अधिकतम|उपयोग|बाक़ी रक़म|जन्म वर्ष|वर्षगाँठ|चिपका|कदम|बाइट|नेटवर्क|स्वर्ग|प्रयास|चित्र|वर्ष|सहायता|गृहस्वामी|कौन-सी|फ़ॉर्मेट|की बहू\b|‘|’/;

test("texts have one word per thing", () => {
  const told = english.map(([, text]) => text).filter((text) => !LAW.includes(text));
  expect(told.filter((text) => OTHER_ENGLISH.test(text))).toEqual([]);
  expect(texts.filter((text) => OTHER_HINDI.test(text))).toEqual([]);
});

test("no danda follows a digit or a value", () => {
  expect(texts.filter((text) => /[\d}]\s*।/.test(text))).toEqual([]);
});

test("users are addressed with आप", () => {
  const familiar = /(^|\s)(तू|तुम\S*|तेर[ाेी]|\S*(करो|लो|देखो|लिखो|चुनो|भरो|दबाओ|खोलो|जाओ|आओ|भेजो|रखो))(?=[\s।!]|$)/;
  expect(familiar.test("अपना नाम लिखो।")).toBe(true);
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
});

test("the labels of names say whether the surname is meant", () => {
  expect(hi.fields.familyName).toContain("(सरनेम)");
  expect(hi.fields.firstName).toContain("(सरनेम के बिना)");
});

test("no text uses & for और", () => {
  expect(texts.filter((text) => text.includes("&"))).toEqual([]);
});

test("the word for a marital status depends on the gender", () => {
  inHindi(() => {
    expect(backendValue("Widowed", "Female")).toBe("विधवा");
    expect(backendValue("Widowed", "Male")).toBe("विधुर");
    expect(backendValue("Widowed", null)).toBe("विधवा या विधुर");
    expect(backendValue("Married", "Male")).toBe("विवाहित");
  });
});

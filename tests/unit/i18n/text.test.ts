import { expect, it } from "vitest";
import { withChoices } from "~/i18n/choices.server";
import { en } from "~/i18n/en";
import { hi } from "~/i18n/hi";
import { t } from "~/i18n/text.server";

/** All texts of a language by their keys. */
function textsOf(room: object, before = ""): [string, string][] {
  return Object.entries(room).flatMap(([name, said]) =>
    typeof said === "string" ? [[before + name, said]] : textsOf(said, `${before}${name}.`),
  );
}

const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

it("is in the language of the request, also after an await, and in English outside of requests", async () => {
  expect(t("frame.menu")).toBe("Menu");
  const said = await withChoices({ language: "hi" }, async () => {
    await new Promise(setImmediate);
    return t("frame.menu");
  });
  expect(said).toBe("मेन्यू");
});

it("keeps the languages of parallel requests apart", async () => {
  const page = async () => {
    const said = [];
    for (let line = 0; line < 20; line++) {
      await new Promise(setImmediate);
      said.push(t("frame.menu"));
    }
    return new Set(said);
  };
  const [english, hindi] = await Promise.all([
    withChoices({ language: "en" }, page),
    withChoices({ language: "hi" }, page),
  ]);
  expect([...english, ...hindi]).toEqual(["Menu", "मेन्यू"]);
});

it("fills in values unescaped", () => {
  expect(t("site.errorTitle", { title: "<b> {{title}}" })).toBe("Error: <b> {{title}}");
});

it("has the same keys and values to fill in in both languages", () => {
  const english = textsOf(en);
  const hindi = new Map(textsOf(hi));
  expect(english.length).toBeGreaterThan(50);
  expect([...hindi.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  const differing = english.filter(([key, text]) => `${names(text)}` !== `${names(hindi.get(key) ?? "")}`);
  expect(differing).toEqual([]);
});

it("has both forms of each plural", () => {
  const keys = new Set(textsOf(en).map(([key]) => key));
  const halves = [...keys].filter((key) => {
    const other = key.endsWith("_one") ? key.replace(/_one$/, "_other") : key.replace(/_other$/, "_one");
    return /_(one|other)$/.test(key) && !keys.has(other);
  });
  expect(halves).toEqual([]);
});

it("has no Latin letters in Hindi except in names", () => {
  const NAMES =
    /\b(OTP|ID|WhatsApp|SMS|JPEG|PNG|WebP|HEIC|MB|kB|CSV|GEDCOM|Most Compatible|English|iPhone)\b/g;
  const latin = textsOf(hi).filter(([, text]) =>
    /[a-z]/i.test(text.replace(/\{\{\w+\}\}/g, "").replace(NAMES, "")),
  );
  expect(latin).toEqual([]);
});

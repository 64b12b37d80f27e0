import { expect, test } from "vitest";
import { isWrittenInSyllables } from "~/name-search/devanagari.server";
import { isSameName } from "~/name-search/fold.server";
import { plainDevanagari } from "~/name-search/known-names.server";
import { type Guess, nameModel } from "~/name-search/name-model.server";
import { SURE_CONFIDENCE } from "~/name-search/writing.server";
import { learnNames } from "../../../scripts/learn-names";
import { readLists, spellingsToLearn } from "../../../scripts/names";
import { share } from "./held-out";

const spellings = spellingsToLearn(readLists());
const names = [...new Set(spellings.map(([, devanagari]) => devanagari))];
const leftOut = new Set(names.filter((_name, at) => at % 10 === 0));
const model = nameModel(learnNames(spellings.filter(([, devanagari]) => !leftOut.has(devanagari))));
/** In its most usual spelling. */
const asked = [...leftOut].map((devanagari) => {
  const latin = spellings.flatMap(([each, of]) => (of === devanagari ? [each] : []));
  return { devanagari, latin };
});
const isRight = (guess: Guess | undefined, devanagari: string) =>
  guess !== undefined && plainDevanagari(guess.name) === plainDevanagari(devanagari);

test("of names that were left out of the learning it is right seven times of ten where it is sure", () => {
  const sure = asked.flatMap(({ latin: [typed = ""], devanagari }) => {
    const [best] = model
      .toDevanagari(typed)
      .filter(({ name }) => isWrittenInSyllables(name) && isSameName(name, typed));
    return best && best.confidence >= SURE_CONFIDENCE ? [{ best, devanagari }] : [];
  });
  expect(sure.length).toBeGreaterThan(asked.length / 10);
  expect(share(sure, ({ best, devanagari }) => isRight(best, devanagari))).toBeGreaterThanOrEqual(70);
});

test("its first guesses have the right spelling four times of five, both ways", () => {
  const inHindi = share(asked, ({ latin: [typed = ""], devanagari }) =>
    model.toDevanagari(typed).some((guess) => isRight(guess, devanagari)),
  );
  const inLatin = share(asked, ({ latin, devanagari }) =>
    model.toLatin(devanagari).some(({ name }) => latin.includes(name)),
  );
  expect(Math.min(inHindi, inLatin)).toBeGreaterThanOrEqual(80);
});

test("letters that no name has are not guessed", () => {
  expect([model.toDevanagari("ß"), model.toLatin("க")]).toEqual([[], []]);
});

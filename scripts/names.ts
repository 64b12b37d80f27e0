import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuiltNames, soundsOfList } from "../app/name-search/known-names.server";
import {
  NAMES_FILE,
  type NameGroup,
  type NameLists,
  nameGroups,
  speltName,
} from "../app/name-search/name-lists.server";
import { learnNames } from "./learn-names";

const LISTS = "app/name-search/names";
const CODE = "app/name-search";
const LEARNER = "scripts/learn-names.ts";
const IS_CODE = /\.ts$/;

/** The letters of Marathi that Hindi does not have are not to be guessed. */
function inHindiLetters(devanagari: string): string {
  return devanagari.replaceAll("ळ", "ल");
}

export function readLists(): NameLists {
  const listOf = (group: NameGroup) => readFileSync(join(LISTS, `${group}.txt`), "utf8");
  return nameGroups((group) => listOf(group));
}

/** Each name of the lists in both scripts, in all its Latin spellings. */
export function spellingsToLearn(lists: NameLists): (readonly [latin: string, devanagari: string])[] {
  return Object.values(lists)
    .flatMap((list) => list.trim().split("\n").map(speltName))
    .flatMap(({ latin, devanagari: [first = ""] }) =>
      latin.map(
        (each) =>
          [each.toLowerCase().replace(/[^a-z]/g, ""), inHindiLetters(first.normalize("NFC"))] as const,
      ),
    );
}

export function builtNames(lists: NameLists): BuiltNames {
  const sounds = nameGroups((group) => soundsOfList(lists[group]));
  return { lists, sounds, learnt: learnNames(spellingsToLearn(lists)) };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

/** Puts the lists and what is learnt from them beside the server's bundle, unless that is there already. */
export function buildNames(folder = "build") {
  const target = join(folder, NAMES_FILE);
  const sources = [LEARNER, ...filesIn(LISTS), ...filesIn(CODE).filter((name) => IS_CODE.test(name))];
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs));
  if (existsSync(target) && statSync(target).mtimeMs > newest) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(builtNames(readLists())));
}

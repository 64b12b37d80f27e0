import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type BuiltNames,
  NAME_GROUPS,
  NAMES_FILE,
  type NameGroup,
  phoneticKeysOfList,
} from "../app/name-search/known-names.server";

const LISTS = "app/name-search/names";
const CODE = "app/name-search";
const IS_CODE = /\.ts$/;

export function readList(group: NameGroup): string {
  return readFileSync(join(LISTS, `${group}.txt`), "utf8");
}

function builtNames(): BuiltNames {
  return NAME_GROUPS.map((group) => {
    const list = readList(group);
    return { group, list, sounds: phoneticKeysOfList(list) };
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

export function buildNames(folder = "build") {
  const target = join(folder, NAMES_FILE);
  const sources = [...filesIn(LISTS), ...filesIn(CODE).filter((name) => IS_CODE.test(name))];
  const newest = Math.max(...sources.map((source) => statSync(source).mtimeMs));
  if (existsSync(target) && statSync(target).mtimeMs > newest) return;
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(builtNames()));
}

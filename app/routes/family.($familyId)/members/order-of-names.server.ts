import { readName } from "~/name-search/fold.server";
import { inTurns } from "~/name-search/in-turns";
import { writtenIn } from "~/name-search/variants.server";

interface Named {
  name: string;
  nameInHindi: string;
}

const COLLATORS = { en: new Intl.Collator("en"), hi: new Intl.Collator("hi") };

/** The letter under which it is looked for, then what all spellings of the name share. */
function latinKey(name: string): string {
  return name === "" ? "" : `${writtenIn("latin", name).slice(0, 1)} ${readName(name).foldings[0] ?? ""}`;
}

/** `A`, `र`; nothing where a name begins with no letter. */
function firstLetter(key: string): string {
  return /^\p{Letter}/u.exec(key.normalize("NFD").toUpperCase())?.[0] ?? "";
}

/**
 * By name in the reader's script, whichever one it is stored in, each with the letter that it stands under; nobody's name
 * comes last.
 */
export async function inOrderOfNames<Item extends Named>(items: readonly Item[], reader: "en" | "hi") {
  const keyOf = ({ name, nameInHindi }: Named) =>
    reader === "en" ? latinKey(name || nameInHindi) : nameInHindi || writtenIn("devanagari", name);
  const keyed = await inTurns(items, (item) => ({ item, key: keyOf(item) }));
  const { compare } = COLLATORS[reader];
  keyed.sort(
    (one, other) => Number(one.key === "") - Number(other.key === "") || compare(one.key, other.key),
  );
  return keyed.map(({ item, key }) => ({ item, letter: firstLetter(key) }));
}

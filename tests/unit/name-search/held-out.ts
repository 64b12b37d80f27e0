import { readFileSync } from "node:fs";
import { plainDevanagari } from "~/name-search/known-names.server";
import { suggestionsFor, variantsOf } from "~/name-search/variants.server";

export interface HeldOutName {
  kind: string;
  /** What most people write comes first. */
  latin: string[];
  devanagari: string[];
}

const LINE = /^(man|woman|surname) (\S+) (.+)$/;

/** Names of a community, collected before the lists, in the spellings that people use. */
export function heldOutNames(): HeldOutName[] {
  const lines = readFileSync(new URL("held-out-names.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => {
    const [, kind = "", latin = "", devanagari = ""] = LINE.exec(line) ?? [];
    return { kind, latin: latin.split(","), devanagari: devanagari.split(" ") };
  });
}

function hintFor(kind: string) {
  if (kind === "surname") return { kind: "surname" as const };
  return { kind: "given" as const, gender: kind === "man" ? "Male" : "Female" };
}

export type Outcome = "right" | "variant" | "wrong" | "said";

function outcomeOf(
  suggested: string | undefined,
  used: readonly string[],
  plain: (name: string) => string,
): Outcome {
  if (suggested === undefined) return "said";
  const at = used.map(plain).indexOf(plain(suggested));
  if (at < 0) return "wrong";
  return at === 0 ? "right" : "variant";
}

const small = (name: string) => name.toLowerCase();

export function inHindi({ kind, latin: [typed = ""], devanagari }: HeldOutName): Outcome {
  return outcomeOf(suggestionsFor("devanagari", typed, hintFor(kind))[0], devanagari, plainDevanagari);
}

export function inLatin({ kind, latin, devanagari: [typed = ""] }: HeldOutName): Outcome {
  return outcomeOf(suggestionsFor("latin", typed, hintFor(kind))[0], latin, small);
}

/** Whether a search finds a family that is stored only in the other script. */
export function isFound(typed: string, stored: string): boolean {
  return [typed, ...variantsOf(typed).map(({ text }) => text)].some((asked) =>
    small(stored).includes(small(asked)),
  );
}

/** In percent. */
export function share<Each>(all: readonly Each[], has: (each: Each) => boolean): number {
  return (100 * all.filter(has).length) / all.length;
}

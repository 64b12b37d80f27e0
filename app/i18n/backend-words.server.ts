import { language } from "./choices.server";
import { BACKEND_PATTERNS, BACKEND_SENTENCES } from "./hi/backend-sentences";
import { BACKEND_VALUES, VALUE_PATTERNS } from "./hi/backend-values";

type Pattern = (typeof BACKEND_PATTERNS)[number];

function byPattern(text: string, patterns: readonly Pattern[]): string | null {
  for (const [pattern, inHindi] of patterns) {
    const found = pattern.exec(text);
    if (found) return inHindi(...found.slice(1));
  }
  return null;
}

/** An unknown sentence stays as it is. */
export function backendSentence(sentence: string): string {
  if (language() === "en") return sentence;
  const said = sentence.trim();
  return BACKEND_SENTENCES.get(said) ?? byPattern(said, BACKEND_PATTERNS) ?? sentence;
}

/**
 * Translates a gender, a month, `Wife of Ravi`, `(45 years)` and the like; other values stay as they are.
 * @param gender of the person described, which some Hindi words depend on
 */
export function backendValue(value: string, gender?: string | null): string {
  if (language() === "en") return value;
  return (
    BACKEND_VALUES.get(`${value} ${gender}`) ??
    BACKEND_VALUES.get(value) ??
    byPattern(value, VALUE_PATTERNS) ??
    value
  );
}

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

/** A sentence of the backend in the reader's language; an unknown sentence stays as it is. */
export function backendSentence(sentence: string): string {
  if (language() === "en") return sentence;
  const said = sentence.trim();
  return BACKEND_SENTENCES.get(said) ?? byPattern(said, BACKEND_PATTERNS) ?? sentence;
}

/**
 * A fixed word of the backend in the reader's language: a gender, a month, `Wife of Ravi`, `(45 years)`. Anything else
 * stays as it is.
 *
 * @param gender of the person described, for a word that Hindi has in two forms.
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

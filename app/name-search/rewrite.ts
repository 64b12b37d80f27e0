export type Rule = readonly [written: RegExp, by: string];

/** Applies the rules in order, each to the result of the one before. */
export function rewrite(text: string, rules: readonly Rule[]): string {
  return rules.reduce((left, [written, by]) => left.replace(written, by), text);
}

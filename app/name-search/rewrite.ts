export type Rule = readonly [written: RegExp, by: string];

/** Each rule works on what those before it left. */
export function rewrite(text: string, rules: readonly Rule[]): string {
  return rules.reduce((left, [written, by]) => left.replace(written, by), text);
}

/** What a check box of ours says when it is checked. */
export const CHECKED = "on";

/** Takes the named fields out of parameters: missing is "", of a doubled one the first counts. */
export function pickFields<Name extends string>(
  from: { get(name: string): string | null | undefined },
  names: readonly Name[],
): Record<Name, string> {
  const fields = names.map((name) => [name, from.get(name) ?? ""]);
  // fromEntries forgets the names it was given.
  return Object.fromEntries(fields) as Record<Name, string>;
}

/** The named fields of an urlencoded form as text: missing is "", of a doubled one the first counts. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return pickFields(new URLSearchParams(await request.text()), names);
}

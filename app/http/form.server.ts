/** The named fields of an urlencoded form as text: missing is "", of a doubled one the first counts. */
export async function readFields<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const form = new URLSearchParams(await request.text());
  const fields = names.map((name) => [name, form.get(name) ?? ""]);
  // fromEntries forgets the names it was given.
  return Object.fromEntries(fields) as Record<Name, string>;
}

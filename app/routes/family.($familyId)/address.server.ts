import { readId } from "~/http/address.server";

/** The id in the address; undefined for one's own family. */
export function familyIdOf(params: { familyId?: string }): number | undefined {
  return params.familyId === undefined ? undefined : readId(params.familyId);
}

/** The page without its edit forms. */
export function viewPathOf(request: Request): string {
  return new URL(request.url).pathname;
}

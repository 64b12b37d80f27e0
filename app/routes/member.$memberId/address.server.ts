import { readId } from "~/http/address.server";

/** The id in the address; undefined for one's own profile. */
export function memberIdOf(params: { memberId?: string }): number | undefined {
  return params.memberId === undefined ? undefined : readId(params.memberId);
}

/** The page without its edit forms. */
export function viewPathOf(request: Request): string {
  return new URL(request.url).pathname;
}

import type { FamilySearchResult } from "~/contract/family";
import { type BrowsePlace, GROUPINGS, NARROWED_BY } from "~/paths";
import { familyGroups, groupAt } from "./family-groups.server";

/** Null if the address asks for no grouping. */
export function browsePlace(params: URLSearchParams): BrowsePlace | null {
  const by = GROUPINGS.find((each) => each === params.get("by"));
  if (!by) return null;
  const at = params.get("at");
  return { by, at, within: at === null ? null : params.get(NARROWED_BY[by]) };
}

/** The chosen groups, the wider one first; the groups to choose from; and the families of the narrowest group, or all. */
export async function browse(all: readonly FamilySearchResult[], { by, at, within }: BrowsePlace) {
  const groups = await familyGroups(all, by);
  if (at === null) return { chosen: [], groups, families: groups.flatMap(({ families }) => families) };
  const group = groupAt(groups, at);
  const narrower = await familyGroups(group?.families ?? [], NARROWED_BY[by]);
  if (within === null) return { chosen: [group], groups: narrower, families: group?.families ?? [] };
  const narrowest = groupAt(narrower, within);
  return { chosen: [group, narrowest], groups: [], families: narrowest?.families ?? [] };
}

import type { FamilySearchResult } from "~/contract/family";
import { type BrowsePlace, GROUPINGS, type Grouping, NARROWED_BY } from "~/paths";
import { type FamilyGroup, familyGroups, groupAt } from "./family-groups.server";

/** Null if the address asks for no grouping. */
export function browsePlace(params: URLSearchParams): BrowsePlace | null {
  const by = GROUPINGS.find((each) => each === params.get("by"));
  if (!by) return null;
  const at = params.get("at");
  return { by, at, within: at === null ? null : params.get(NARROWED_BY[by]) };
}

export interface Browsed {
  /** The groups in the address, the wider one first; null for an unknown group. */
  chosen: readonly (FamilyGroup | null)[];
  /** The groups of the community, or those within the chosen group. */
  groups: readonly FamilyGroup[];
  groupedBy: Grouping;
  /** The families of the narrowest group, or all. */
  families: readonly FamilySearchResult[];
}

export async function browse(
  all: readonly FamilySearchResult[],
  { by, at, within }: BrowsePlace,
): Promise<Browsed> {
  const groups = await familyGroups(all, by);
  if (at === null)
    return { chosen: [], groups, groupedBy: by, families: groups.flatMap(({ families }) => families) };
  const group = groupAt(groups, at);
  const groupedBy = NARROWED_BY[by];
  const narrower = await familyGroups(group?.families ?? [], groupedBy);
  if (within === null)
    return { chosen: [group], groups: narrower, groupedBy, families: group?.families ?? [] };
  const narrowest = groupAt(narrower, within);
  return { chosen: [group, narrowest], groups: [], groupedBy, families: narrowest?.families ?? [] };
}

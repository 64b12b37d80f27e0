import type { Person } from "./person";

const SPOUSE_OF = /^(?:Wife|Husband) of /;
const CHILD_OF = /^(?:Son|Daughter) of /;
const PARENT_OF = /^(?:Father|Mother) of /;
const SIBLING_OF = /^(?:Brother|Sister) of /;

/**
 * A child for each parent of whom only children's own profiles tell (docs/backend-contract.md#tree-node): one that a list
 * gives to somebody who had died before. First names may lead to the wrong child, whose profile then names known parents.
 */
export function childrenOfUnlistedParents(listed: readonly Person[]): Person[] {
  const textOf = ({ record }: Person) => record.familyRelationship ?? "";
  const nameIn = (text: string, kind: RegExp) => (kind.test(text) ? text.replace(kind, "") : null);
  const found = listed
    .filter(({ alive }) => !alive)
    .flatMap((dead) => {
      const [spouse, head] = [nameIn(textOf(dead), SPOUSE_OF), nameIn(textOf(dead), PARENT_OF)];
      const isChild = (text: string) =>
        (spouse !== null && nameIn(text, CHILD_OF) === spouse) ||
        (head !== null && nameIn(text, SIBLING_OF) === head);
      return listed.find((child) => isChild(textOf(child)) && !dead.couldBeParentOf(child)) ?? [];
    });
  return [...new Set(found)];
}

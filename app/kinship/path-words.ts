import { addPerson, emptyGraph, linkParent, linkSiblings, linkSpouses, type PersonFacts } from "./graph";
import { relationBetween, type StepKind } from "./path";
import { kinshipWord, stepWord } from "./words";

/** Says a path that was found over profiles, which is a family graph of its own. */
export function pathInWords(start: PersonFacts, path: readonly { kind: StepKind; member: PersonFacts }[]) {
  const graph = emptyGraph();
  let before = addPerson(graph, start);
  const steps = path.map(({ kind, member }) => {
    const person = addPerson(graph, member);
    if (kind === "parent") linkParent(before, person);
    else if (kind === "child") linkParent(person, before);
    else if (kind === "spouse") linkSpouses(before, person);
    else linkSiblings(graph, before, person);
    before = person;
    return stepWord({ kind, person, seniority: null });
  });
  const relation = relationBetween(graph, start.memberId, before.memberId ?? start.memberId);
  return { whole: relation && kinshipWord(relation), steps };
}

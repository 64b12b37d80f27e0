import { expect, test } from "vitest";
import {
  addPerson,
  type EdgeKind,
  type FamilyGraph,
  type Kin,
  linkParent,
  linkSpouses,
} from "~/kinship/graph";
import { stepWord } from "~/kinship/known-paths";
import { costAfter, emptyPath, extended, stepsOf } from "~/kinship/path";
import { kinshipWord, pathInWords } from "~/kinship/words";

type Edge = readonly [kind: EdgeKind, gender: string, birthYear?: number];

function addStep(graph: FamilyGraph, from: Kin, [kind, gender, birthYear]: Edge): Kin {
  const facts = { memberId: graph.size + 1, gender, birthYear: birthYear ?? null };
  const person = addPerson(graph, facts);
  if (kind === "spouse") linkSpouses(from, person);
  else if (kind === "parent") linkParent(from, person);
  else linkParent(person, from);
  return person;
}

function wordsOf(own: { gender?: string; birthYear?: number }, ...edges: readonly Edge[]) {
  const graph: FamilyGraph = new Map();
  const start = addPerson(graph, { memberId: 1, gender: "Female", ...own });
  let [at, relation] = [start, emptyPath(start)];
  for (const edge of edges) {
    at = addStep(graph, at, edge);
    relation = extended(relation, edge[0], at, "married", costAfter(relation, edge[0], at));
  }
  return {
    whole: kinshipWord(relation, start),
    steps: stepsOf(relation).map((step) => stepWord(step).english),
    path: pathInWords(relation).hindi,
  };
}

test("each step has its own word, in a table and in a row", () => {
  const father: Edge = ["parent", "Male"];
  const { steps, path } = wordsOf({}, father, father, ["child", "Unknown"], ["spouse", "Female"]);
  expect(steps).toEqual(["father", "sibling", "wife"]);
  expect(path).toBe("पिता के भाई या बहन की पत्नी");
});

test("counted generations follow the steps before them", () => {
  const generations = Array.from({ length: 6 }, (): Edge => ["parent", "Male"]);
  expect(wordsOf({}, ["spouse", "Male"], ...generations).whole).toEqual({
    english: "husband's ancestor 6 generations back",
    hindi: "पति के 6 पीढ़ी पहले के पूर्वज",
  });
});

test("a distant relative agrees in gender", () => {
  const up: Edge = ["parent", "Male"];
  const married: Edge[] = [
    ["child", "Male"],
    ["spouse", "Female"],
  ];
  const sideways: Edge[] = [...married, up, up, ...married];
  const far = [up, up, ...sideways, up, up, ["child", "Male"], ["spouse", "Female"], up, up] as const;
  const distant = (gender: string) =>
    wordsOf({}, ...far, ["child", gender], ["spouse", "Male"], up, up, ["child", gender]);
  expect(distant("Female").whole).toEqual({ hindi: "दूर की रिश्तेदार", english: "distant relative" });
  expect(distant("Male").whole?.hindi).toBe("दूर के रिश्तेदार");
});

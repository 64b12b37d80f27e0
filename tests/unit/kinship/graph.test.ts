import { describe, expect, test } from "vitest";
import type { CoupleNode } from "~/kinship/couples";
import {
  addPerson,
  type Bond,
  type FamilyGraph,
  linkParent,
  linkSpouses,
  type PersonFacts,
} from "~/kinship/graph";
import { kinshipWords } from "~/kinship/words";
import { chain, couplesAsSent, familyGraph } from "./families";

type Node = CoupleNode<PersonFacts>;

function man(memberId: number) {
  return { memberId, gender: "Male" };
}

function woman(memberId: number) {
  return { memberId, gender: "Female" };
}

function leaf(memberId: number): Node {
  return { member: man(memberId), spouse: null, children: [] };
}

/** English words for what each member is to member 1. */
function toFirst(root: Node | null) {
  return Object.fromEntries(
    [...kinshipWords(familyGraph(couplesAsSent(root)), 1)].map(([memberId, { english }]) => [
      memberId,
      english,
    ]),
  );
}

describe("the graph of a tree", () => {
  test("has no relations without a tree, or to members outside of it", () => {
    expect(toFirst(null)).toEqual({});
    expect(kinshipWords(familyGraph(couplesAsSent(leaf(2))), 1).size).toBe(0);
  });

  test("has one person for a member who appears twice", () => {
    const root: Node = { member: man(2), spouse: woman(3), children: [leaf(1), leaf(1), leaf(4)] };
    const graph = familyGraph(couplesAsSent(root));
    expect(graph.size).toBe(4);
    expect(toFirst(root)).toEqual({ 1: "You", 2: "father", 3: "mother", 4: "brother" });
  });

  test("ignores a member who is their own child or spouse", () => {
    const root = { member: man(1), spouse: man(1), children: [leaf(1), leaf(2)] };
    expect(toFirst(root)).toEqual({ 1: "You", 2: "son" });
  });

  test("can be built from a tree with a cycle", () => {
    const root: Node = { member: man(1), spouse: woman(2), children: [] };
    const again = { ...leaf(1), children: [leaf(3)] };
    const child: Node = { member: man(3), spouse: null, children: [root, again] };
    root.children = [child];
    const words = toFirst(root);
    expect(Object.keys(words)).toEqual(["1", "2", "3"]);
    expect(words[2]).toBe("wife");
    expect(["son", "father"]).toContain(words[3]);
  });

  test("relates siblings through unnamed parents, and their spouses", () => {
    const couples = [leaf(1), { member: null, spouse: woman(2), children: [leaf(3)] }];
    expect(toFirst({ member: null, spouse: null, children: couples })).toEqual({
      1: "You",
      2: "sibling's wife",
      3: "sibling's son",
    });
  });

  test("prefers blood over a marriage of as many steps: a widow married her husband's brother", () => {
    const brother = { member: man(4), spouse: woman(3), children: [leaf(1)] };
    const root: Node = {
      member: man(2),
      spouse: null,
      children: [{ ...leaf(5), spouse: woman(3) }, brother],
    };
    const words = kinshipWords(familyGraph(couplesAsSent(root)), 1);
    expect(words.get(5)?.english).toBe("father's brother");
    expect(words.get(3)?.english).toBe("mother");
  });

  test("names a former wife and a fiancée, and no in-laws through them", () => {
    const root: Node = { member: man(1), spouse: woman(2), children: [] };
    const words = (bond: Bond) => kinshipWords(familyGraph(couplesAsSent(root), bond), 1).get(2);
    expect(words("former")).toEqual({ hindi: "पूर्व पत्नी", english: "former wife" });
    expect(words("engaged")).toEqual({ hindi: "मंगेतर", english: "fiancée" });
    const sister = { member: woman(2), spouse: man(1), children: [] };
    const inLaws: Node = { member: man(3), spouse: null, children: [sister] };
    const father = kinshipWords(familyGraph(couplesAsSent(inLaws), "former"), 1).get(3);
    expect(father?.english).toBe("former wife's father");
  });

  test("does not overflow the stack with 5,000 generations", () => {
    const words = kinshipWords(familyGraph(couplesAsSent(chain(5_000))), 5_000);
    expect(words.get(1)).toEqual({
      hindi: "4999 पीढ़ी पहले के पूर्वज",
      english: "ancestor 4999 generations back",
    });
  });
});

describe("of several paths between two people", () => {
  const birth = (memberId: number, parents: number[], spouse: number | null = null) => {
    return { memberId, parents, spouse };
  };

  function words(people: ReturnType<typeof birth>[], men: number[], from: number, to: number) {
    const graph: FamilyGraph = new Map();
    const person = (memberId: number) =>
      addPerson(graph, men.includes(memberId) ? man(memberId) : woman(memberId));
    for (const { memberId, parents, spouse } of people) {
      for (const parent of parents) linkParent(person(memberId), person(parent));
      if (spouse !== null) linkSpouses(person(memberId), person(spouse));
    }
    return [kinshipWords(graph, from).get(to)?.english, kinshipWords(graph, to).get(from)?.english];
  }

  test("a path by blood beats one by marriage", () => {
    const people = [birth(3, [1]), birth(4, [1]), birth(5, [4, 9], 3), birth(6, [4, 9])];
    expect(words(people, [5, 9], 3, 6)).toEqual(["sister's daughter", "mother's sister"]);
  });

  test("the path through fathers wins where brothers married sisters", () => {
    const brothers = [birth(3, [1]), birth(4, [1])];
    const sisters = [birth(5, [2], 3), birth(6, [2], 4)];
    const children = [birth(7, [3, 5]), birth(8, [4, 6])];
    const people = [...brothers, ...sisters, ...children];
    expect(words(people, [1, 2, 3, 4], 3, 6)).toEqual(["brother's wife", "husband's brother"]);
    expect(words(people, [1, 2, 3, 4], 7, 8)).toEqual(Array(2).fill("father's brother's daughter"));
  });

  test("the shortest wins: a wife who is a cousin is a wife, a mother is not a father's wife", () => {
    const people = [birth(3, [1]), birth(4, [1]), birth(5, [3]), birth(6, [4], 5), birth(7, [5, 6])];
    expect(words(people, [1, 3, 4, 5], 5, 6)).toEqual(["wife", "husband"]);
    expect(words(people, [1, 3, 4, 5], 7, 6)).toEqual(["mother", "daughter"]);
  });
});

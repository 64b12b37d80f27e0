import type { Draft, Gender } from "./people";

/** How a generation grows out of the one before: children of all couples together, and how many of them marry. */
export interface Growth {
  children: number;
  married: number;
}

export function draftBook() {
  const drafts: Draft[] = [];
  function add(
    family: number,
    generation: number,
    gender: Gender | null,
    parents: [Draft, Draft] | null,
  ): Draft {
    const [father, mother] = parents ?? [null, null];
    const draft = { family, generation, gender, father, mother, spouse: null, id: drafts.length + 1 };
    drafts.push(draft);
    return draft;
  }
  function marry(one: Draft, other: Draft) {
    one.spouse = other;
    other.spouse = one;
  }
  function couple(family: number, generation: number): [Draft, Draft] {
    const husband = add(family, generation, "Male", null);
    const wife = add(family, generation, "Female", null);
    marry(husband, wife);
    return [husband, wife];
  }
  /** Grows a family generation by generation; the sons marry and stay. */
  function grow(family: number, growths: readonly Growth[]) {
    let couples = [couple(family, 1)];
    growths.forEach(({ children, married }, at) => {
      const parents = couples;
      couples = [];
      for (let child = 0; child < children; child++) {
        const pair = parents[child % parents.length];
        if (!pair) throw new Error("children need parents");
        const marries = child < married;
        const grown = add(family, at + 2, marries ? "Male" : null, pair);
        if (!marries) continue;
        const wife = add(family, at + 2, "Female", null);
        marry(grown, wife);
        couples.push([grown, wife]);
      }
    });
  }
  return { drafts, add, marry, couple, grow };
}

/** Assigns the undecided genders for exactly this many males. */
export function settleGenders(drafts: readonly Draft[], males: number) {
  let missing = males - drafts.filter(({ gender }) => gender === "Male").length;
  const open = drafts.filter(({ gender }) => gender === null);
  open.forEach((draft, at) => {
    // Spread evenly, so that brothers have sisters.
    const isMale = missing > 0 && (missing >= open.length - at || at % 2 === 0);
    draft.gender = isMale ? "Male" : "Female";
    if (isMale) missing -= 1;
  });
}

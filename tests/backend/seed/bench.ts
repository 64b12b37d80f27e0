import { ADMIN_LOGIN, BENCH_FAMILIES, CHAIN_FAMILY_ID, CHAIN_GENERATIONS, MEMBER_LOGIN } from "../logins";
import type { Community } from "../rows";
import { draftBook, settleGenders } from "./growth";
import { type Draft, seedFamily, seedMember } from "./people";
import { randomFrom } from "./random";
import { user } from "./users";

const SEED = 77;
/** All have one age: a chain of generations would start too early. */
const GENERATIONS = { count: 4, lastIsGrown: false };
const CHILDREN_A_COUPLE = 3;
const MARRIED_A_COUPLE = 2;

type Book = ReturnType<typeof draftBook>;

/** Three children per couple, two of whom marry, up to the size. */
function growTo(book: Book, family: number, size: number) {
  const first = book.drafts.length;
  const full = () => book.drafts.length - first >= size;
  const couples: [Draft, Draft][] = [book.couple(family, 1)];
  for (const [father, mother] of couples) {
    for (let child = 0; child < CHILDREN_A_COUPLE && !full(); child++) {
      const marries = child < MARRIED_A_COUPLE;
      const grown = book.add(family, father.generation + 1, marries ? "Male" : null, [father, mother]);
      if (!marries || full()) continue;
      const wife = book.add(family, father.generation + 1, "Female", null);
      book.marry(grown, wife);
      couples.push([grown, wife]);
    }
  }
}

function growChain(book: Book) {
  let parents: [Draft, Draft] = book.couple(CHAIN_FAMILY_ID, 1);
  for (let generation = 2; generation <= CHAIN_GENERATIONS; generation++) {
    const son = book.add(CHAIN_FAMILY_ID, generation, "Male", parents);
    const wife = book.add(CHAIN_FAMILY_ID, generation, "Female", null);
    book.marry(son, wife);
    parents = [son, wife];
  }
}

/** Families of 24, 200, 1,000 and 2,000 members, and a chain of 500 generations. */
export function benchCommunity(): Community {
  const random = randomFrom(SEED);
  const book = draftBook();
  for (const { familyId, members } of BENCH_FAMILIES) growTo(book, familyId, members);
  growChain(book);
  settleGenders(book.drafts, Math.floor(book.drafts.length / 2));
  const families = Array.from({ length: CHAIN_FAMILY_ID }, (_, at) => {
    const family = seedFamily(at + 1, random);
    const firstSon = book.drafts.find((draft) => draft.family === family.id && draft.generation === 2);
    return { ...family, headId: firstSon?.id ?? null };
  });
  const members = book.drafts.flatMap((draft) => {
    const family = families[draft.family - 1];
    return family ? [seedMember({ ...draft, generation: 3 }, family, GENERATIONS, random)] : [];
  });
  const users = [
    user(MEMBER_LOGIN, null, 2, "FAMILY_ADMIN_ROLE"),
    user(ADMIN_LOGIN, null, 1, "SUPER_ADMIN_ROLE"),
  ];
  return { families, members, users, inactiveUsers: [], events: [], transactions: [] };
}

import type { MemberSummary } from "../contract/member";
import { joinNonEmpty } from "./text";

export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return joinNonEmpty([person.firstName, person.lastName], " ");
}

/** Deceased wins over gender. */
export type CardTone = "male" | "female" | "deceased" | "unknown";

export function cardTone({ alive, gender }: Pick<MemberSummary, "alive" | "gender">): CardTone {
  if (!alive) return "deceased";
  if (gender === "Male") return "male";
  return gender === "Female" ? "female" : "unknown";
}

const TONE_WORDS: Readonly<Record<CardTone, string>> = {
  male: "Male",
  female: "Female",
  deceased: "Deceased",
  unknown: "",
};

/** The colour in words, since no screen depends on colour alone. */
export function toneWords(tone: CardTone): string {
  return TONE_WORDS[tone];
}

import type { MemberSummary } from "../contract/member";
import { joinNonEmpty } from "./text";

/** First and last name, as much as is known. */
export function fullName(person: { firstName: string | null; lastName: string | null }): string {
  return joinNonEmpty([person.firstName, person.lastName], " ");
}

/** Colour of a card, by alive and gender; grey wins. Specification section 4 "Member card". */
export type CardTone = "male" | "female" | "deceased" | "unknown";

/** Chooses the colour of a member's card. */
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

/** The colour in words: no screen depends on colour alone. Screens section 4. */
export function toneWords(tone: CardTone): string {
  return TONE_WORDS[tone];
}

import { backendValue } from "~/i18n/backend-words.server";
import { language } from "~/i18n/choices.server";

interface Named {
  firstName: string | null;
  firstNameInHindi: string | null;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Maps Latin first names to Hindi ones, on Hindi pages. Leaves out names that two people write differently. */
export function hindiFirstNames(people: readonly Named[]): ReadonlyMap<string, string> {
  if (language() === "en") return NONE;
  const names = new Map<string, string>();
  for (const { firstName, firstNameInHindi } of people) {
    if (!firstName || !firstNameInHindi) continue;
    const known = names.get(firstName) ?? firstNameInHindi;
    names.set(firstName, known === firstNameInHindi ? known : firstName);
  }
  return names;
}

export function relationshipToRead(
  relationship: string | null,
  inHindi: ReadonlyMap<string, string>,
): string {
  const [word = "", name = ""] = (relationship ?? "").split(" of ");
  const hindi = inHindi.get(name);
  return backendValue(hindi ? `${word} of ${hindi}` : (relationship ?? ""));
}

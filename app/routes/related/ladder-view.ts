import { bothScripts, cardTone, fullName, nameToRead, toneWords } from "../../format/member";
import type { StepKind } from "../../kinship/path";
import { pathInWords } from "../../kinship/path-words";
import type { KinshipWord } from "../../kinship/words";
import { paths } from "../../paths";
import { backendValue } from "../../texts/backend-words.server";
import { t } from "../../texts/text.server";
import { shownInitials, shownPicture } from "../../ui/pictures.server";
import type { FoundRelation, Rung } from "./search.server";

export function nameOf(person: Rung): string {
  return fullName(person) || t("related.member");
}

/** In the reader's own where it is known. */
const nameInScript = (person: Rung) => nameToRead(nameOf(person), person.firstNameInHindi);

function familyLink({ familyId, lastName }: Rung) {
  if (familyId === null) return null;
  const text = lastName ? t("family.heading", { name: lastName }) : t("related.anotherFamily");
  return { href: paths.family(familyId), text };
}

/** @param kind how the ladder comes here; null for the first. */
function rungView(person: Rung, before: Rung | null, kind: StepKind | null, word: KinshipWord | null) {
  const tone = cardTone(person);
  const name = bothScripts(nameOf(person), person.firstNameInHindi);
  return {
    href: paths.member(person.memberId),
    name,
    age: backendValue(person.age ?? ""),
    tone,
    toneWords: toneWords(tone),
    thumbnail: shownPicture(person.profileImageThumbnail),
    initials: shownInitials(name.first.text),
    kind,
    word,
    // The family that the ladder enters here.
    family: person.familyId === before?.familyId ? null : familyLink(person),
  };
}

export type RungView = ReturnType<typeof rungView>;

export function ladderView({ from, to, outcome }: FoundRelation, oneself: number | null) {
  const { path } = outcome;
  if (!path) return null;
  const { whole, steps } = pathInWords(from, path);
  const people = [from, ...path.map(({ member }) => member)];
  const rungs = people.map((person, at) => {
    const step = path[at - 1];
    return rungView(person, people[at - 1] ?? null, step?.kind ?? null, steps[at - 1] ?? null);
  });
  const [name, other] = [nameInScript(to), nameInScript(from)];
  const isOneself = from.memberId === oneself;
  return {
    who: isOneself ? t("related.wholeToYou", { name }) : t("related.whole", { name, other }),
    word: whole,
    title: t("related.ladder", { from: other, to: name }),
    rungs,
  };
}

export type LadderView = NonNullable<ReturnType<typeof ladderView>>;

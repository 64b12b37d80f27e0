import { type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import { shownInitials, shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import type { StepKind } from "~/kinship/graph";
import { type KinshipWord, pathInWords } from "~/kinship/words";
import { paths } from "~/paths";
import { ageToRead } from "~/ui/format/birthday";
import { phoneView } from "~/ui/format/contact";
import {
  bothScripts,
  cardTone,
  fullName,
  hindiLine,
  nameInHindi,
  nameToRead,
  toneWords,
} from "~/ui/format/member";
import type { FoundRelation, Rung } from "./search.server";

const UNKNOWN_YEAR = Number.POSITIVE_INFINITY;

/**
 * Returns the oldest living member with a phone for each family; null if there is none. `known` are the people found on
 * profiles.
 */
function eldersToAsk(ends: readonly Rung[], known: readonly Rung[], oneself: number | null) {
  const families = new Map(ends.map((end) => [end.familyId, end]));
  families.delete(null);
  return [...families.values()].map((end) => {
    const called = known.filter(
      ({ familyId, memberId, alive, phone }) =>
        familyId === end.familyId && memberId !== oneself && alive && phoneView(phone, false)?.tel,
    );
    const [elder = null] = called.sort(
      (one, other) => (one.birthYear ?? UNKNOWN_YEAR) - (other.birthYear ?? UNKNOWN_YEAR),
    );
    return { end, elder };
  });
}

type Named = Pick<Rung, "firstName" | "lastName" | "firstNameInHindi">;

function nameOrMember(person: Named): string {
  return fullName(person) || t("related.member");
}

/** In the reader's script, if known. */
export function nameInScript(person: Named, family = NO_FAMILY_NAMES): string {
  return nameToRead(nameOrMember(person), hindiLine(person, family));
}

type NamesById = ReadonlyMap<number, FamilyNames>;

function familyNamesOf({ familyId }: Rung, names: NamesById): FamilyNames {
  return (familyId !== null && names.get(familyId)) || NO_FAMILY_NAMES;
}

function familyLink(person: Rung, names: NamesById) {
  const { familyId, lastName } = person;
  if (familyId === null) return null;
  const { familyName, familyNameInHindi } = familyNamesOf(person, names);
  const name = nameToRead(familyName ?? lastName ?? "", familyNameInHindi);
  const text = name ? t("family.heading", { name }) : t("related.anotherFamily");
  return { href: paths.family(familyId), text };
}

interface Arrival {
  before: Rung | null;
  /** The step that leads to this person; null for the first. */
  kind: StepKind | null;
  word: KinshipWord | null;
}

function rungView(person: Rung, { before, kind, word }: Arrival, names: NamesById) {
  const tone = cardTone(person);
  const name = bothScripts(nameOrMember(person), nameInHindi(person, familyNamesOf(person, names)));
  return {
    href: paths.member(person.memberId),
    name,
    age: ageToRead(person.age),
    tone,
    toneWords: toneWords(tone),
    thumbnail: shownPicture(person.profileImageThumbnail),
    initials: shownInitials(name.first.text),
    kind,
    word,
    // The family that the path enters here.
    family: person.familyId === before?.familyId ? null : familyLink(person, names),
  };
}

/** The families of both ends and along the path, each once. */
export function familyIdsOnPath({ from, to, outcome }: FoundRelation): number[] {
  const people = [from, to, ...(outcome.path ?? []).map(({ member }) => member)];
  return [...new Set(people.flatMap(({ familyId }) => familyId ?? []))];
}

/** @param names Hindi names of families, by id. */
export function ladderView({ from, to, outcome }: FoundRelation, oneself: number | null, names: NamesById) {
  const { path } = outcome;
  if (!path) return null;
  const { whole, steps } = pathInWords(from, path);
  const people = [from, ...path.map(({ member }) => member)];
  let band = 0;
  const rungs = people.map((person, at) => {
    const step = path[at - 1];
    const place = { before: people[at - 1] ?? null, kind: step?.kind ?? null, word: steps[at - 1] ?? null };
    const rung = rungView(person, place, names);
    if (at > 0 && rung.family) band += 1;
    return { ...rung, isOtherBand: band % 2 === 1 };
  });
  const named = (person: Rung) => nameInScript(person, familyNamesOf(person, names));
  const [name, other] = [named(to), named(from)];
  const isOneself = from.memberId === oneself;
  return {
    who: isOneself ? t("related.wholeToYou", { name }) : t("related.whole", { name, other }),
    word: whole,
    phone: to.memberId === oneself || !to.alive ? null : phoneView(to.phone, to.phoneWhatsappRegistered),
    title: t("related.ladder", { from: other, to: name }),
    rungs,
  };
}

export type LadderView = NonNullable<ReturnType<typeof ladderView>>;

/** Whom to ask when no relation was found: somebody to call in each family, or just the family. */
export function eldersView({ from, to, known }: FoundRelation, oneself: number | null, names: NamesById) {
  return eldersToAsk([from, to], known, oneself).map(({ end, elder }) => ({
    family: familyLink(end, names),
    elder: elder && {
      href: paths.member(elder.memberId),
      name: nameInScript(elder, familyNamesOf(elder, names)),
      age: ageToRead(elder.age),
      phone: phoneView(elder.phone, elder.phoneWhatsappRegistered),
    },
  }));
}

export type EldersView = ReturnType<typeof eldersView>;

import { type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { pathInWords } from "~/kinship/words";
import { paths } from "~/paths";
import { bothScripts, cardTone, nameToRead } from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";
import type { FoundRelation, Rung } from "./search.server";

const UNKNOWN_YEAR = Number.POSITIVE_INFINITY;

type NamesById = ReadonlyMap<number, FamilyNames>;

function namesOfFamily({ familyId }: Rung, names: NamesById): FamilyNames {
  return (familyId !== null && names.get(familyId)) || NO_FAMILY_NAMES;
}

function personOf(rung: Rung, names: NamesById): Person {
  return rung.person.withNames(namesOfFamily(rung, names));
}

function familyLink(rung: Rung, names: NamesById) {
  const { familyId, person } = rung;
  if (familyId === null) return null;
  const { familyName, familyNameInHindi } = namesOfFamily(rung, names);
  const name = nameToRead(familyName ?? person.record.lastName ?? "", familyNameInHindi);
  const text = name ? t("family.heading", { name }) : t("related.anotherFamily");
  return { href: paths.family(familyId), text };
}

function rungView(rung: Rung, before: Rung | null, names: NamesById) {
  const person = personOf(rung, names);
  const name = bothScripts(person.nameOrUnnamed, person.nameInHindi);
  return {
    href: paths.member(person.memberId),
    name,
    age: person.ageToRead,
    ...cardTone(person),
    thumbnail: shownPicture(person.portrait),
    initials: shownInitials(name.first.text),
    // Only where the path enters another family.
    family: rung.familyId === before?.familyId ? null : familyLink(rung, names),
  };
}

export function familyIdsOnPath({ from, to, result }: FoundRelation): number[] {
  const people = [from, to, ...(result.path ?? []).map(({ member }) => member)];
  return [...new Set(people.flatMap(({ familyId }) => familyId ?? []))];
}

export function ladderView({ from, to, result }: FoundRelation, oneself: number | null, names: NamesById) {
  const { path } = result;
  if (!path) return null;
  const { whole, steps } = pathInWords(from, path);
  let band = 0;
  const rungs = [{ kind: null, member: from }, ...path].map(({ kind, member }, at, members) => {
    const rung = rungView(member, members[at - 1]?.member ?? null, names);
    if (at > 0 && rung.family) band += 1;
    return { ...rung, kind, word: steps[at - 1] ?? null, isOtherBand: band % 2 === 1 };
  });
  const [name, other] = [personOf(to, names).shownName, personOf(from, names).shownName];
  const isOneself = from.memberId === oneself;
  return {
    who: isOneself ? t("related.wholeToYou", { name }) : t("related.whole", { name, other }),
    word: whole,
    phone: to.memberId === oneself ? null : to.person.phoneToCall,
    title: t("related.ladder", { from: other, to: name }),
    rungs,
  };
}

export type LadderView = NonNullable<ReturnType<typeof ladderView>>;

/** The oldest living member with a phone in the family of each end, if one is known. */
export function eldersView({ from, to, known }: FoundRelation, oneself: number | null, names: NamesById) {
  const ends = from.familyId === to.familyId ? [to] : [from, to];
  return ends
    .filter(({ familyId }) => familyId !== null)
    .map((end) => {
      const [elder = null] = known
        .filter(({ familyId, memberId }) => familyId === end.familyId && memberId !== oneself)
        .filter(({ person }) => person.phoneToCall?.tel)
        .sort((one, other) => (one.birthYear ?? UNKNOWN_YEAR) - (other.birthYear ?? UNKNOWN_YEAR));
      return {
        family: familyLink(end, names),
        elder: elder && {
          href: paths.member(elder.memberId),
          name: personOf(elder, names).shownName,
          age: elder.person.ageToRead,
          phone: elder.person.phone,
        },
      };
    });
}

export type EldersView = ReturnType<typeof eldersView>;

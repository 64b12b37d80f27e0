import { type FamilyNames, NO_FAMILY_NAMES } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { pathInWords } from "~/kinship/words";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { ageToRead } from "~/ui/format/birthday";
import {
  bothScripts,
  cardTone,
  fullName,
  hindiLine,
  nameInHindi,
  nameToRead,
  toneWords,
} from "~/ui/format/member";
import { shownInitials, shownPicture } from "~/ui/image";
import type { FoundRelation, Rung } from "./search.server";

const UNKNOWN_YEAR = Number.POSITIVE_INFINITY;

type Named = Pick<Rung, "firstName" | "lastName" | "firstNameInHindi">;

function nameOrMember(person: Named): string {
  return fullName(person) || t("member.unnamed");
}

export function nameInScript(person: Named, family = NO_FAMILY_NAMES): string {
  return nameToRead(nameOrMember(person), hindiLine(person, family));
}

type NamesById = ReadonlyMap<number, FamilyNames>;

function namesOfFamily({ familyId }: Rung, names: NamesById): FamilyNames {
  return (familyId !== null && names.get(familyId)) || NO_FAMILY_NAMES;
}

function familyLink(person: Rung, names: NamesById) {
  const { familyId, lastName } = person;
  if (familyId === null) return null;
  const { familyName, familyNameInHindi } = namesOfFamily(person, names);
  const name = nameToRead(familyName ?? lastName ?? "", familyNameInHindi);
  const text = name ? t("family.heading", { name }) : t("related.anotherFamily");
  return { href: paths.family(familyId), text };
}

function rungView(person: Rung, before: Rung | null, names: NamesById) {
  const tone = cardTone(person);
  const name = bothScripts(nameOrMember(person), nameInHindi(person, namesOfFamily(person, names)));
  return {
    href: paths.member(person.memberId),
    name,
    age: ageToRead(person.age),
    tone,
    toneWords: toneWords(tone),
    thumbnail: shownPicture(person.profileImageThumbnail),
    initials: shownInitials(name.first.text),
    // Only where the path enters another family.
    family: person.familyId === before?.familyId ? null : familyLink(person, names),
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
  const named = (person: Rung) => nameInScript(person, namesOfFamily(person, names));
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

/** The oldest living member with a phone in the family of each end, if one is known. */
export function eldersView({ from, to, known }: FoundRelation, oneself: number | null, names: NamesById) {
  const ends = from.familyId === to.familyId ? [to] : [from, to];
  return ends
    .filter(({ familyId }) => familyId !== null)
    .map((end) => {
      const [elder = null] = known
        .filter(({ familyId, memberId }) => familyId === end.familyId && memberId !== oneself)
        .filter(({ alive, phone }) => alive && phoneView(phone, false)?.tel)
        .sort((one, other) => (one.birthYear ?? UNKNOWN_YEAR) - (other.birthYear ?? UNKNOWN_YEAR));
      return {
        family: familyLink(end, names),
        elder: elder && {
          href: paths.member(elder.memberId),
          name: nameInScript(elder, namesOfFamily(elder, names)),
          age: ageToRead(elder.age),
          phone: phoneView(elder.phone, elder.phoneWhatsappRegistered),
        },
      };
    });
}

export type EldersView = ReturnType<typeof eldersView>;

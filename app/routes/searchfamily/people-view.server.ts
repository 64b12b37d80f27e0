import type { Failure } from "~/contract/failure";
import { failureMessage } from "~/http/responses.server";
import { shownInitials, shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import type { nameMarker } from "~/name-search/matching.server";
import { paths } from "~/paths";
import type { FoundPerson } from "~/people/look-into-families.server";
import type { MatchedFamilies } from "~/people/matched-families.server";
import { ageToRead } from "~/ui/format/birthday";
import { phoneView } from "~/ui/format/contact";
import { familyHeading, familyUnread } from "~/ui/format/family";
import { fullName, nameInHindi, nameToRead, relationshipToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { FAMILIES_OF_A_LOOK, type Look } from "./look.server";
import type { Quoting } from "./written-name";

type Marked = ReturnType<typeof nameMarker>;

function personRow({ member, family, hindiNames }: FoundPerson, marked: Marked) {
  const name = fullName(member) || t("member.unnamed");
  const hindi = nameInHindi(member, family);
  return {
    href: paths.member(member.memberId),
    name: marked(name),
    nameInHindi: hindi ? marked(hindi) : [],
    portrait: shownPicture(member.profileImageThumbnail),
    initials: shownInitials(nameToRead(name, hindi)),
    relationship: relationshipToRead(member.familyRelationship, hindiNames),
    age: ageToRead(member.age),
    family: joinNonEmpty([familyHeading(family), family.familyAddress?.city], ", "),
    phone: phoneView(member.phone, member.phoneWhatsappRegistered),
    related: paths.related({ to: member.memberId }),
  };
}

export type PersonRow = ReturnType<typeof personRow>;

/** The words that people are searched by, each once, as they were typed. */
function wantedWords({ candidates }: MatchedFamilies): string[] {
  return [...new Set(candidates.flatMap(({ wanted }) => wanted.map(({ text }) => text)))];
}

function inQuotes(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

/** The address that searches the next families; `look` counts from 1. */
type LookHref = (look: number) => string;

/** Offers to search the families that were not searched yet. */
function offerOf({ lookedAt }: Look, matched: MatchedFamilies, lookHref: LookHref) {
  const left = matched.candidates.length - lookedAt;
  if (left <= 0) return null;
  if (lookedAt > 0) {
    const next = Math.ceil(lookedAt / FAMILIES_OF_A_LOOK) + 1;
    return {
      text: t("search.lookNext", { count: Math.min(left, FAMILIES_OF_A_LOOK) }),
      words: "",
      href: lookHref(next),
    };
  }
  const words = inQuotes(wantedWords(matched));
  const isElsewhere = matched.kind === "families first";
  const text = t(isElsewhere ? "search.lookElsewhere" : "search.lookFor", { words, count: left });
  return { text, words, href: lookHref(1) };
}

/** Says nothing about missing people when no family could be read. */
function summary({ people, total, read }: Look, matched: MatchedFamilies): Quoting | null {
  const found = t("search.peopleFound", { count: total });
  const shown = total > people.length ? t("search.nearest", { shown: people.length }) : "";
  if (total > 0) return { text: joinNonEmpty([found, shown], " "), words: "" };
  const words = inQuotes(wantedWords(matched));
  return read > 0 ? { text: t("search.nobody", { words, count: read }), words } : null;
}

/** The rest of each family are found in its tree. */
function othersOf({ others }: Look, matched: MatchedFamilies) {
  const words = wantedWords(matched).join(" ");
  return others.map(({ family, count }) => ({
    text: t("search.morePeople", { count, family: familyHeading(family) }),
    href: paths.findInFamily(words, family.familyId),
  }));
}

export function peopleView(look: Look, matched: MatchedFamilies, marked: Marked, lookHref: LookHref) {
  const { people, unread, lookedAt } = look;
  const all = matched.candidates.length;
  return {
    summary: summary(look, matched),
    rows: people.map((person) => personRow(person, marked)),
    others: othersOf(look, matched),
    unread: unread.map(familyUnread),
    progress:
      lookedAt > 0 && all > FAMILIES_OF_A_LOOK ? t("search.progress", { count: lookedAt, all }) : null,
    offer: offerOf(look, matched, lookHref),
    // When a family matches everything that was typed, the families come first.
    isBelow: matched.kind !== "people first" && lookedAt === 0,
    refused: null,
  };
}

export type PeopleView = Omit<ReturnType<typeof peopleView>, "refused"> & { refused: string | null };

export function refusedPeople(failure: Failure): PeopleView {
  const nothing = { summary: null, rows: [], others: [], unread: [], progress: null, offer: null };
  return { ...nothing, isBelow: false, refused: failureMessage(failure) };
}

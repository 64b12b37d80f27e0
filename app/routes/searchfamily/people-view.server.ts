import type { Failure } from "~/contract/failure";
import type { FamilySearchResult } from "~/contract/family";
import { failureMessage } from "~/http/responses.server";
import { shownInitials, shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { inTurns } from "~/name-search/in-turns";
import type { nameMarker } from "~/name-search/matching.server";
import { paths } from "~/paths";
import { ageToRead } from "~/ui/format/birthday";
import { phoneView } from "~/ui/format/contact";
import { familyHeading } from "~/ui/format/family";
import { fullName, hindiFirstNames, nameInHindi, nameToRead, relationshipToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { FAMILIES_OF_A_LOOK, type FoundPerson, type Look } from "./find-people.server";
import type { Quoting } from "./written-name";

type Marked = ReturnType<typeof nameMarker>;

function personRow({ member, family }: FoundPerson, marked: Marked) {
  const { familyDetails, memberList } = family;
  const name = fullName(member) || t("member.unnamed");
  const hindi = nameInHindi(member, familyDetails.familyNameInHindi);
  return {
    href: paths.member(member.memberId),
    name: marked(name),
    nameInHindi: hindi ? marked(hindi) : [],
    portrait: shownPicture(member.profileImageThumbnail),
    initials: shownInitials(nameToRead(name, hindi)),
    relationship: relationshipToRead(member.familyRelationship, hindiFirstNames(memberList)),
    age: ageToRead(member.age),
    family: joinNonEmpty([familyHeading(familyDetails), familyDetails.familyAddress?.city], ", "),
    phone: phoneView(member.phone, member.phoneWhatsappRegistered),
    related: paths.related({ to: member.memberId }),
  };
}

export type PersonRow = ReturnType<typeof personRow>;

export function familyUnread({
  familyName,
  familyNameInHindi,
}: Pick<FamilySearchResult, "familyName" | "familyNameInHindi">): string {
  return t("search.familyUnread", { name: nameToRead(familyName ?? "", familyNameInHindi) });
}

/** The words that people are searched by, each once, as they were typed. */
function wantedWords({ families }: Look): string {
  const words = new Set(families.flatMap(({ wanted }) => wanted.map(({ text }) => `“${text}”`)));
  return [...words].join(", ");
}

interface LookLinks {
  /** The address that searches the next families; `look` counts from 1. */
  lookHref(look: number): string;
  isWhole: boolean;
}

/** Offers to search the families that were not searched yet. */
function offerOf(look: Look, { lookHref, isWhole }: LookLinks) {
  const { families, lookedAt } = look;
  const left = families.length - lookedAt;
  if (left <= 0) return null;
  if (lookedAt > 0) {
    const next = Math.ceil(lookedAt / FAMILIES_OF_A_LOOK) + 1;
    return {
      text: t("search.lookNext", { count: Math.min(left, FAMILIES_OF_A_LOOK) }),
      words: "",
      href: lookHref(next),
    };
  }
  const words = wantedWords(look);
  const text = t(isWhole ? "search.lookElsewhere" : "search.lookFor", { words, count: left });
  return { text, words, href: lookHref(1) };
}

/** Says nothing about missing people when no family could be read. */
function summary(look: Look): Quoting | null {
  const { people, read } = look;
  if (people.length > 0) return { text: t("search.peopleFound", { count: people.length }), words: "" };
  const words = wantedWords(look);
  return read > 0 ? { text: t("search.nobody", { words, count: read }), words } : null;
}

export async function peopleView(look: Look, marked: Marked, links: LookLinks) {
  const { people, unread, families, lookedAt } = look;
  return {
    summary: summary(look),
    rows: await inTurns(people, (person) => personRow(person, marked)),
    unread: unread.map(familyUnread),
    progress:
      lookedAt > 0 && families.length > FAMILIES_OF_A_LOOK
        ? t("search.progress", { count: lookedAt, all: families.length })
        : null,
    offer: offerOf(look, links),
    // When a family matches everything that was typed, the families come first.
    isBelow: links.isWhole && lookedAt === 0,
    refused: null,
  };
}

export type PeopleView = Omit<Awaited<ReturnType<typeof peopleView>>, "refused"> & { refused: string | null };

export function refusedPeople(failure: Failure): PeopleView {
  const nothing = { summary: null, rows: [], unread: [], progress: null, offer: null, isBelow: false };
  return { ...nothing, refused: failureMessage(failure) };
}

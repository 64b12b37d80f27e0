import { community } from "~/community/community.server";
import type { SessionUser } from "~/contract/session";
import { type Family, memberCount } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { addressView } from "~/ui/format/contact";
import { type CalendarDate, formatKnownDate } from "~/ui/format/date";
import { familyHeading } from "~/ui/format/family";
import { fullName } from "~/ui/format/member";
import { shownPicture } from "~/ui/image";
import { cardContext, cardView } from "../family.($familyId)/card";
import { readTreeChoices, treeAddress } from "../family.($familyId)/choices";
import { type MemberRow, memberRows } from "../family.($familyId)/members/member-table";
import { outlineOf } from "../family.($familyId)/outline/outline";

interface Saving {
  phones: boolean;
  user: SessionUser;
  origin: string;
  today: CalendarDate;
  /** By their paths. */
  portraits: ReadonlyMap<string, Buffer>;
}

function anchorInFile(memberId: number): string {
  return `p${memberId}`;
}

/** The file has no pages of members, and its tree already has the portraits, which are large. */
function rowInFile(row: MemberRow, phones: boolean): MemberRow {
  const { memberId } = row.member;
  return {
    ...row,
    portrait: null,
    phone: phones ? row.phone : null,
    initials: null,
    anchor: anchorInFile(memberId),
    href: `#${anchorInFile(memberId)}`,
  };
}

function treeInFile(family: Family, { user, today, origin, portraits }: Saving) {
  const choices = readTreeChoices(new URLSearchParams());
  const visit = { user, today, pathname: "", publicOrigin: origin, choices, found: new Set<number>() };
  const context = cardContext(family, visit, treeAddress("", choices));
  const cardOf = (person: Person) => {
    const card = cardView(person, context);
    const bytes = portraits.get(card.thumbnail ?? "");
    return {
      ...card,
      href: `#${anchorInFile(card.memberId)}`,
      // A member without an embedded portrait gets the sample image.
      thumbnail: bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null,
      // Only pages have a place for initials.
      initials: null,
    };
  };
  const outline = outlineOf(family.couples, visit.found, true);
  return { outline, content: { cardOf, menuOf: () => null, factsOf: () => null, isPrint: false } };
}

/** The portraits in the tree. */
export function portraitPaths({ peopleInTree }: Family): string[] {
  return peopleInTree.flatMap(({ portrait }) => shownPicture(portrait) ?? []);
}

/** @param family redacted, if the file is not for its own members. */
export function offlineView(family: Family, saving: Saving) {
  const { details, listed, hasTree } = family;
  const { user, origin, today, phones } = saving;
  return {
    heading: familyHeading(details),
    details: phones ? details : { ...details, phone: null },
    head: family.headToRead,
    address: addressView(details.familyAddress)?.lines ?? [],
    tree: hasTree ? treeInFile(family, saving) : null,
    caption: memberCount(listed),
    rows: memberRows(listed, family).map((row) => rowInFile(row, phones)),
    foot: t("downloads.savedFor", {
      name: fullName(user) || t("member.unnamed"),
      date: formatKnownDate(today),
      site: `${community().name.text} (${origin}/family/${details.familyId})`,
    }),
  };
}

export type OfflineView = ReturnType<typeof offlineView>;

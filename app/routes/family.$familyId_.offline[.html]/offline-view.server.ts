import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import type { TreeMember } from "~/contract/tree";
import { t } from "~/i18n/text.server";
import { couplesOf, peopleOf } from "~/kinship/couples";
import { addressView } from "~/ui/format/contact";
import { type CalendarDate, formatKnownDate } from "~/ui/format/date";
import { familyHeading, memberCount } from "~/ui/format/family";
import { fullName } from "~/ui/format/member";
import { shownPicture } from "~/ui/image";
import { cardKnowledge, cardView } from "../family.($familyId)/card";
import { readTreeChoices, treeAddress } from "../family.($familyId)/choices";
import { type MemberRow, memberRows } from "../family.($familyId)/members/member-table";
import { outlineOf } from "../family.($familyId)/outline/outline";

interface Saving {
  /** Includes the ages of the living. */
  everything: boolean;
  phones: boolean;
  user: SessionUser;
  origin: string;
  today: CalendarDate;
  /** By their paths. */
  portraits: ReadonlyMap<string, Buffer>;
  /** Without the facts that the file must not contain. */
  members: readonly MemberSummary[];
}

function anchorInFile(memberId: number): string {
  return `p${memberId}`;
}

/** The file has no pages of members, and its tree already has the portraits, which are large. */
function rowInFile(row: MemberRow, phones: boolean): MemberRow {
  const { memberId, phone } = row.member;
  return {
    ...row,
    member: { ...row.member, profileImageThumbnail: null, phone: phones ? phone : null },
    initials: null,
    anchor: anchorInFile(memberId),
    href: `#${anchorInFile(memberId)}`,
  };
}

function treeInFile(answer: FamilyDetailsAnswer, saving: Saving) {
  const { user, today, origin, portraits, everything } = saving;
  const choices = readTreeChoices(new URLSearchParams());
  const visit = { user, today, pathname: "", publicOrigin: origin, choices, found: new Set<number>() };
  const knowledge = cardKnowledge(answer, visit, treeAddress("", choices));
  const cardOf = (member: TreeMember) => {
    const card = cardView(member, knowledge);
    const bytes = portraits.get(card.thumbnail ?? "");
    return {
      ...card,
      href: `#${anchorInFile(card.memberId)}`,
      // A member without an embedded portrait gets the sample image.
      thumbnail: bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null,
      // Only pages have a place for initials.
      initials: null,
      age: everything || !member.alive ? card.age : "",
    };
  };
  const outline = outlineOf(couplesOf(answer.familyRoot), visit.found, true);
  return { outline, content: { cardOf, menuOf: () => null, factsOf: () => null, isPrint: false } };
}

/** The portraits in the tree of the members who have one in the file's list. */
export function portraitPaths(
  { familyRoot }: FamilyDetailsAnswer,
  { memberList }: Pick<FamilyDetailsAnswer, "memberList">,
): string[] {
  const shown = new Set(
    memberList.flatMap(({ memberId, profileImageThumbnail }) => (profileImageThumbnail ? memberId : [])),
  );
  return peopleOf(couplesOf(familyRoot)).flatMap(
    ({ memberId, profileImageThumbnail }) =>
      (shown.has(memberId) && shownPicture(profileImageThumbnail)) || [],
  );
}

export function offlineView(answer: FamilyDetailsAnswer, saving: Saving) {
  const { familyDetails, memberList } = answer;
  const { user, origin, today, members } = saving;
  return {
    heading: familyHeading(familyDetails),
    answer: saving.phones ? answer : { ...answer, familyDetails: { ...familyDetails, phone: null } },
    address: addressView(familyDetails.familyAddress)?.lines ?? [],
    tree: answer.familyRoot && treeInFile(answer, saving),
    caption: memberCount(familyDetails, memberList),
    rows: memberRows(members, answer).map((row) => rowInFile(row, saving.phones)),
    foot: t("downloads.savedFor", {
      name: fullName(user) || t("member.unnamed"),
      date: formatKnownDate(today),
      site: `${t("site.name")} (${origin}/family/${familyDetails.familyId})`,
    }),
  };
}

export type OfflineView = ReturnType<typeof offlineView>;

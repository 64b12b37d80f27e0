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
import { cardView } from "../family.($familyId)/card";
import { cardKnowledge } from "../family.($familyId)/card-knowledge";
import { readTreeChoices, treeAddress } from "../family.($familyId)/choices";
import { type MemberRow, memberRowView, rowFamily } from "../family.($familyId)/members/member-row";
import { type TreePart, treeView } from "../family.($familyId)/outline/tree";

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

function rowInFile(row: MemberRow, phones: boolean): MemberRow {
  return {
    ...row,
    anchor: anchorInFile(row.memberId),
    // The file has no page for the member.
    href: `#${anchorInFile(row.memberId)}`,
    // The tree already has the portrait, which is large.
    portrait: null,
    initials: null,
    phone: phones ? row.phone : null,
  };
}

function treeInFile(answer: FamilyDetailsAnswer, { user, today, portraits, everything }: Saving): TreePart[] {
  const couples = couplesOf(answer.familyRoot);
  const choices = readTreeChoices(new URLSearchParams({ open: "all" }));
  const visit = { user, today, choices, found: new Set<number>() };
  const knowledge = cardKnowledge(answer, visit, peopleOf(couples), treeAddress("", choices));
  const cardOf = (member: TreeMember, { anchor }: { anchor: string | null }) => {
    const card = cardView(member, knowledge);
    const bytes = portraits.get(card.thumbnail ?? "");
    return {
      ...card,
      anchor,
      menu: [],
      href: `#${anchorInFile(card.memberId)}`,
      // A member without an embedded portrait gets the sample image.
      thumbnail: bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null,
      // Only pages have a place for initials.
      initials: null,
      age: everything || !member.alive ? card.age : "",
    };
  };
  return treeView(couples, knowledge.found, true, { cardOf, factsOf: () => null });
}

/** The portraits in the tree, except those that the file's member list leaves out. */
export function portraitPaths(
  { familyRoot }: FamilyDetailsAnswer,
  { memberList }: Pick<FamilyDetailsAnswer, "memberList">,
): string[] {
  const faceless = new Set(
    memberList.flatMap(({ memberId, profileImageThumbnail }) => (profileImageThumbnail ? [] : memberId)),
  );
  return peopleOf(couplesOf(familyRoot)).flatMap(
    ({ memberId, profileImageThumbnail }) =>
      (!faceless.has(memberId) && shownPicture(profileImageThumbnail)) || [],
  );
}

export function offlineView(answer: FamilyDetailsAnswer, saving: Saving) {
  const { familyDetails, memberList } = answer;
  const { user, origin, today, members } = saving;
  const family = rowFamily(answer);
  return {
    heading: familyHeading(familyDetails),
    answer: saving.phones ? answer : { ...answer, familyDetails: { ...familyDetails, phone: null } },
    address: addressView(familyDetails.familyAddress)?.lines ?? [],
    parts: treeInFile(answer, saving),
    caption: memberCount(familyDetails, memberList),
    rows: members.map((member) => rowInFile(memberRowView(member, family, false, null), saving.phones)),
    foot: t("downloads.savedFor", {
      name: fullName(user) || t("member.unnamed"),
      date: formatKnownDate(today),
      site: `${t("site.name")} (${origin}/family/${familyDetails.familyId})`,
    }),
  };
}

export type OfflineView = ReturnType<typeof offlineView>;

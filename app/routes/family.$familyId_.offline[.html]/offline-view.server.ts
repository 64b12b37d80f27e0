import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import type { TreeMember } from "~/contract/tree";
import { shownPicture } from "~/i18n/pictures.server";
import { t } from "~/i18n/text.server";
import { couplesOf, peopleOf } from "~/kinship/couples";
import { addressView, emailView, phoneView } from "~/ui/format/contact";
import { type CalendarDate, formatKnownDate } from "~/ui/format/date";
import { familyHeading, headOfFamily, memberCount } from "~/ui/format/family";
import { fullName } from "~/ui/format/member";
import { cardView } from "../family.($familyId)/card";
import { readTreeChoices, treeAddress } from "../family.($familyId)/choices";
import { type MemberRow, memberRow, rowFamily } from "../family.($familyId)/members/member-row";
import { type TreePart, treeView } from "../family.($familyId)/outline/tree";
import { cardKnowledge } from "../family.($familyId)/tree-screen.server";

interface FileChoices {
  /** The ages of the living, too. */
  everything: boolean;
  phones: boolean;
}

interface Saving {
  user: SessionUser;
  origin: string;
  today: CalendarDate;
  /** Images by their paths, as `portraitPaths` gives them. */
  portraits: ReadonlyMap<string, Buffer>;
  /** The member list as the file may tell it. */
  members: readonly MemberSummary[];
}

function anchorInFile(memberId: number): string {
  return `p${memberId}`;
}

function rowInFile(row: MemberRow, { phones }: FileChoices): MemberRow {
  return {
    ...row,
    anchor: anchorInFile(row.memberId),
    // Plain text instead of a link, because the file has no page for the member.
    href: `#${anchorInFile(row.memberId)}`,
    // The tree has it already; twice in one file is too much.
    portrait: null,
    initials: null,
    phone: phones ? row.phone : null,
  };
}

/** The outline with every branch open; its cards link to the list. */
function treeInFile(
  answer: FamilyDetailsAnswer,
  { user, today, portraits }: Saving,
  { everything }: FileChoices,
): TreePart[] {
  const couples = couplesOf(answer.familyRoot);
  const choices = readTreeChoices(new URLSearchParams({ open: "all" }));
  const visit = { user, today, pathname: "", choices, found: new Set<number>() };
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

/** Paths of the portraits that the tree shows, but of those whose portrait the file's own list leaves out. */
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

export function offlineView(answer: FamilyDetailsAnswer, saving: Saving, choices: FileChoices) {
  const { familyDetails, memberList } = answer;
  const { familyId, familyNameInHindi, phone, phoneWhatsappRegistered } = familyDetails;
  const { user, origin, today, members } = saving;
  const family = rowFamily(answer);
  return {
    heading: familyHeading(familyDetails),
    name: familyDetails.familyName ?? "",
    nameInHindi: familyNameInHindi,
    head: headOfFamily(answer),
    gotra: familyDetails.gotra,
    email: emailView(familyDetails.email),
    phone: choices.phones ? phoneView(phone, phoneWhatsappRegistered) : null,
    address: addressView(familyDetails.familyAddress)?.lines ?? [],
    parts: treeInFile(answer, saving, choices),
    caption: memberCount(familyDetails, memberList),
    rows: members.map((member) => rowInFile(memberRow(member, family, false, null), choices)),
    foot: t("downloads.savedFor", {
      name: fullName(user) || t("member.unnamed"),
      date: formatKnownDate(today),
      site: `${t("site.name")} (${origin}/family/${familyId})`,
    }),
  };
}

export type OfflineView = ReturnType<typeof offlineView>;

import type { FamilyDetailsAnswer } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { t } from "~/i18n/text.server";
import { addressView } from "~/ui/format/address";
import type { CalendarDate } from "~/ui/format/date";
import { emailView } from "~/ui/format/email";
import { familyHeading, headOfFamily, memberCount } from "~/ui/format/family";
import { formatKnownDate } from "~/ui/format/known-date";
import { fullName } from "~/ui/format/member";
import { phoneView } from "~/ui/format/phone";
import type { CardView } from "../family.($familyId)/card";
import { readTreeChoices } from "../family.($familyId)/choices";
import { type MemberRow, memberRow, rowFamily } from "../family.($familyId)/members/member-row";
import type { TreePart } from "../family.($familyId)/outline/tree";
import type { BranchView } from "../family.($familyId)/outline/tree-places";
import { treeScreen } from "../family.($familyId)/tree-screen.server";
import type { FileChoices } from "./choices";

/** Matches years in free text. */
const YEARS = /\b(?:1[89]|20)\d\d\b/g;

interface Saving {
  user: SessionUser;
  origin: string;
  today: CalendarDate;
}

function anchorOf(memberId: number): string {
  return `p${memberId}`;
}

function rowInFile(row: MemberRow, { phones, births }: FileChoices): MemberRow {
  const noYears = (text: string) => (births ? text : text.replace(YEARS, "").trim());
  return {
    ...row,
    anchor: anchorOf(row.memberId),
    // Plain text instead of a link, because the file has no page for the member.
    href: `#${anchorOf(row.memberId)}`,
    // The tree has it already; twice in one file is too much.
    portrait: null,
    initials: null,
    birthDate: births ? row.birthDate : "",
    age: births ? row.age : "",
    weddingDate: births ? row.weddingDate : "",
    phone: phones ? row.phone : null,
    education: noYears(row.education),
    occupation: noYears(row.occupation),
  };
}

function cardsIn(parts: readonly TreePart[]): CardView[] {
  const cards: CardView[] = [];
  const branches: BranchView[] = parts.map(({ root }) => root);
  for (const { member, spouse, children } of branches) {
    cards.push(...[member, spouse].filter((card) => card !== null));
    branches.push(...children);
  }
  return cards;
}

/** The outline with every branch open; its cards link to the list. */
function treeInFile(answer: FamilyDetailsAnswer, { user }: Saving, { births }: FileChoices): TreePart[] {
  const choices = readTreeChoices(new URLSearchParams({ open: "all" }));
  const screen = treeScreen(answer, { memberId: user.memberId, pathname: "", choices, found: new Set() });
  const parts = screen?.kind === "outline" ? screen.parts : [];
  for (const card of cardsIn(parts)) {
    card.href = `#${anchorOf(card.memberId)}`;
    card.menu = [];
    // Only pages have a place for these links.
    card.initials = null;
    if (!births) card.age = "";
  }
  return parts;
}

export function offlineView(answer: FamilyDetailsAnswer, saving: Saving, choices: FileChoices) {
  const { familyDetails, memberList } = answer;
  const { familyId, familyNameInHindi, phone, phoneWhatsappRegistered } = familyDetails;
  const { user, origin, today } = saving;
  const family = rowFamily(answer);
  const parts = treeInFile(answer, saving, choices);
  return {
    heading: familyHeading(familyDetails),
    name: familyDetails.familyName ?? "",
    nameInHindi: familyNameInHindi,
    head: headOfFamily(answer),
    gotra: familyDetails.gotra,
    email: emailView(familyDetails.email),
    phone: choices.phones ? phoneView(phone, phoneWhatsappRegistered) : null,
    address: addressView(familyDetails.familyAddress)?.lines ?? [],
    parts,
    portraits: cardsIn(parts).flatMap(({ thumbnail }) => thumbnail ?? []),
    caption: memberCount(familyDetails, memberList),
    rows: memberList.map((member) => rowInFile(memberRow(member, family, false), choices)),
    foot: t("takeAlong.savedFor", {
      name: fullName(user) || t("member.unnamed"),
      date: formatKnownDate(today),
      site: `${t("site.name")} (${origin}/family/${familyId})`,
    }),
  };
}

export type OfflineView = ReturnType<typeof offlineView>;

/** Embeds the portraits; a member without one gets the sample image. */
export function withPortraits(view: OfflineView, portraits: ReadonlyMap<string, Buffer>): OfflineView {
  for (const card of cardsIn(view.parts)) {
    const bytes = portraits.get(card.thumbnail ?? "");
    card.thumbnail = bytes ? `data:image/webp;base64,${bytes.toString("base64")}` : null;
  }
  return view;
}

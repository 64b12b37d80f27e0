import type { FamilyDetailsAnswer } from "~/contract/family";
import { inOrderOfNames } from "~/name-search/order.server";
import { language } from "~/texts/language.server";
import { t } from "~/texts/text.server";
import type { CardLink } from "./card";
import { type TreeChoices, treeAddress } from "./choices";
import { memberFinder } from "./find.server";
import { type MemberRow, memberRow } from "./member-row";

export interface MemberList {
  rows: MemberRow[];
  /** The same list in the other order. */
  order: CardLink;
}

/** In the backend's order, or by name. */
export function memberListOf(
  { familyDetails, memberList }: FamilyDetailsAnswer,
  pathname: string,
  choices: TreeChoices,
): MemberList {
  const { familyNameInHindi } = familyDetails;
  const finds = memberFinder(choices.find, familyNameInHindi);
  const rows = memberList.map((member) =>
    memberRow(member, familyNameInHindi, finds?.(member, member) ?? false),
  );
  const { byName } = choices;
  const text = t(byName ? "nameSearch.asStored" : "nameSearch.byName");
  const href = treeAddress(pathname, choices)({ byName: !byName }, "members");
  return { rows: byName ? inOrderOfNames(rows, language()) : rows, order: { text, href } };
}

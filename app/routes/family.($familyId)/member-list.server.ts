import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { parseBirthDate } from "~/format/birth-date";
import { inOrderOfNames } from "~/name-search/order.server";
import { language } from "~/texts/language.server";
import { t } from "~/texts/text.server";
import { type TreeAddress, type TreeChoices, treeAddress } from "./choices";
import { memberFinder } from "./find.server";
import { memberRow, rowFamily } from "./member-row";

/** A number that is the lower the older somebody is; whose birth date is not known comes last. */
function birthOrder({ birthDate }: MemberSummary): number {
  const { year, month, day } = parseBirthDate(birthDate);
  return year === null ? Number.MAX_SAFE_INTEGER : year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
}

function isShown(member: MemberSummary, show: TreeChoices["show"]): boolean {
  if (show === null) return true;
  return member.alive && (show === "living" || (member.phoneWhatsappRegistered && member.phone !== null));
}

function orderLinks({ sort }: TreeChoices, address: TreeAddress) {
  const link = (text: string, to: TreeChoices["sort"]) => {
    return { text, href: address({ sort: to }, "members"), isCurrent: sort === to };
  };
  return [
    link(t("nameSearch.asStored"), null),
    link(t("nameSearch.byName"), "name"),
    link(t("family.byAge"), "age"),
  ];
}

function partLinks({ show }: TreeChoices, address: TreeAddress) {
  const link = (text: string, to: TreeChoices["show"]) => {
    return { text, href: address({ show: to }, "members"), isCurrent: show === to };
  };
  return [
    link(t("family.everybody"), null),
    link(t("family.living"), "living"),
    link(t("family.onWhatsapp"), "whatsapp"),
  ];
}

/** In the backend's order, by name, or the oldest first; of everybody or of some. */
export function memberListOf(answer: FamilyDetailsAnswer, pathname: string, choices: TreeChoices) {
  const { memberList } = answer;
  const { sort, show, find } = choices;
  const family = rowFamily(answer);
  const finds = memberFinder(find, family.familyNameInHindi);
  const shown = memberList.filter((member) => isShown(member, show));
  const members =
    sort === "age" ? shown.toSorted((one, other) => birthOrder(one) - birthOrder(other)) : shown;
  const rows = members.map((member) => memberRow(member, family, finds?.(member, member) ?? false));
  const address = treeAddress(pathname, choices);
  // A list of one has neither an order nor parts.
  const isChosen = memberList.length > 1;
  return {
    rows: sort === "name" ? inOrderOfNames(rows, language()) : rows,
    orders: isChosen ? orderLinks(choices, address) : [],
    parts: isChosen ? partLinks(choices, address) : [],
  };
}

export type MemberList = ReturnType<typeof memberListOf>;

import { parseBirthDate } from "~/contract/birth-date";
import type { FamilyDetailsAnswer } from "~/contract/family";
import type { MemberSummary } from "~/contract/member";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { memberCount } from "~/ui/format/family";
import { type TreeAddress, type TreeChoices, treeAddress } from "../choices";
import type { TreeVisit } from "../tree-screen.server";
import { memberRow, rowFamily } from "./member-row";
import { inOrderOfNames } from "./order-of-names.server";

/** A number that is the lower the older somebody is; whose birth date is not known comes last. */
function birthOrder({ birthDate }: MemberSummary): number {
  const { year, month, day } = parseBirthDate(birthDate);
  return year === null ? Number.MAX_SAFE_INTEGER : year * 10_000 + (month ?? 0) * 100 + (day ?? 0);
}

function isShown(member: MemberSummary, show: TreeChoices["show"]): boolean {
  if (show === null) return true;
  return member.alive && (show === "living" || (member.phoneWhatsappRegistered && member.phone !== null));
}

function choiceLinks<Name extends "sort" | "show">(
  name: Name,
  choices: TreeChoices,
  address: TreeAddress,
  texts: readonly [choice: TreeChoices[Name], text: string][],
) {
  return texts.map(([choice, text]) => {
    return { text, href: address({ [name]: choice }, "members"), isCurrent: choices[name] === choice };
  });
}

/** In the backend's order, by name, or the oldest first; of everybody or of some. */
export async function memberListOf(
  answer: FamilyDetailsAnswer,
  { pathname, choices, found }: Omit<TreeVisit, "memberId">,
) {
  const { memberList } = answer;
  const { sort, show } = choices;
  const family = rowFamily(answer);
  const shown = memberList.filter((member) => isShown(member, show));
  const members =
    sort === "age" ? shown.toSorted((one, other) => birthOrder(one) - birthOrder(other)) : shown;
  const rows = members.map((member) => memberRow(member, family, found.has(member.memberId)));
  const address = treeAddress(pathname, choices);
  const orders = choiceLinks("sort", choices, address, [
    [null, t("nameSearch.asStored")],
    ["name", t("nameSearch.byName")],
    ["age", t("family.byAge")],
  ]);
  const filters = choiceLinks("show", choices, address, [
    [null, t("family.everybody")],
    ["living", t("family.living")],
    ["whatsapp", t("family.onWhatsapp")],
  ]);
  const inOrder = sort === "name" ? await inOrderOfNames(rows, language()) : rows;
  const list = { rows: inOrder, caption: memberCount(answer.familyDetails, members) };
  // A list of one has neither an order nor filters.
  return memberList.length > 1 ? { ...list, orders, filters } : { ...list, orders: [], filters: [] };
}

export type MemberList = Awaited<ReturnType<typeof memberListOf>>;

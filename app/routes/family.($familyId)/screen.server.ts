import { community } from "~/community/community.server";
import type { Family } from "~/family/family";
import { familyHeading } from "~/family/names";
import { type ExportScope, exportScope } from "~/family/privacy";
import { queryOf, viewPathOf } from "~/http/params.server";
import { t } from "~/i18n/text.server";
import type { FlashAlert } from "~/session/browser-state.server";
import type { SignedInUser } from "~/session/session-user.server";
import { bookView } from "./book/book.server";
import { type FamilyRequest, isPrintView, readTreeChoices, treeHref, viewLinks } from "./choices";
import { detailsView } from "./details/details.server";
import { memberListView } from "./members/member-list.server";
import { treeView } from "./tree/tree.server";

const VIEW_NAMES = {
  chart: ["tree.chart"],
  book: ["book.title"],
  print: ["tree.print"],
  "print-chart": ["tree.chart", "tree.print"],
} as const;

export function bookScreen(family: Family, scope: ExportScope, { choices, pathname }: FamilyRequest) {
  const book = bookView(family.forExport(scope), choices.root);
  const start = book.cover.start === null ? null : choices.root;
  const hrefWith = treeHref({ pathname, choices }, start);
  return {
    book,
    hem: community().hasHem,
    views: viewLinks("book", hrefWith),
    whole: start ? [{ text: t("book.whole"), href: hrefWith({ root: null }) }] : [],
  };
}

export async function familyScreen(
  user: SignedInUser,
  family: Family,
  notice: FlashAlert,
  request: Request,
  publicOrigin: string,
) {
  const searchParams = queryOf(request);
  const { details } = family;
  const choices = readTreeChoices(searchParams);
  const { view } = choices;
  const foundIds = await family.named(choices.find);
  const familyRequest = { user, pathname: viewPathOf(request), choices, foundIds };
  const scope = exportScope(family.isOwn, searchParams);
  const viewNames = view ? VIEW_NAMES[view].map((name) => t(name)) : [];
  const common = {
    title: familyHeading(details),
    facts: [...new Set([family.distinction, family.personOf(choices.root)?.shownName, ...viewNames])],
    view,
    notice,
  };
  if (view === "book")
    return { kind: "book" as const, ...common, ...bookScreen(family, scope, familyRequest) };
  const tree = treeView(family, familyRequest);
  const members = isPrintView(view) ? null : await memberListView(family, familyRequest);
  return {
    kind: "view" as const,
    ...common,
    isOwn: scope.isOwn,
    isMember: user.memberId !== null,
    details: isPrintView(view) ? null : detailsView(family, scope, user, publicOrigin),
    tree,
    members: tree || members?.rows.length ? members : null,
  };
}

export type FamilyBookScreen = ReturnType<typeof bookScreen>;
export type FamilyViewScreen = Extract<Awaited<ReturnType<typeof familyScreen>>, { kind: "view" }>;

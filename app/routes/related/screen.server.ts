import { joinNonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { SEARCH_LIMITS, type SearchOutcome } from "~/search/relation-search";
import type { SignedInUser } from "~/session/session-user.server";
import { ladderView } from "./ladder.server";
import type { Related, RelatedAs } from "./load.server";
import { relationFormView } from "./relation-form.server";
import { relativesView } from "./relatives.server";

function explanationOf(outcome: SearchOutcome, failed: readonly string[]): string {
  const endedEarly = outcome === "profiles" || outcome === "time" ? t("related.endedEarly") : null;
  const unread = failed.length > 0 ? t("related.failed", { names: failed.join(", ") }) : null;
  return joinNonEmpty([t("related.none", { count: SEARCH_LIMITS.steps }), endedEarly, unread], " ");
}

function relationScreen(relation: RelatedAs<"relation">, viewerId: number | null) {
  const { store, reader, outcome } = relation;
  const [from, to] = relation.ends;
  const [name, other] = [store.nameOf(from), store.nameOf(to)];
  const newQuestion = { text: t("related.askAgain"), href: paths.related({ from: from.memberId }) };
  const swapped = { text: t("related.swap"), href: paths.related({ from: to.memberId, to: from.memberId }) };
  const kind = "relation" as const;
  if (from === to) {
    const explanation = t("related.same", { name });
    return { kind, between: name, ladder: null, explanation, links: [newQuestion] };
  }
  const between = t("related.ladder", { from: name, to: other });
  const ladder = ladderView(relation, viewerId);
  const failed = reader.failed.map((memberId) => store.nameOf(store.kinOf(memberId)));
  const explanation = ladder ? "" : explanationOf(outcome, failed);
  return { kind, between, ladder, explanation, links: ladder ? [swapped, newQuestion] : [newQuestion] };
}

/** Shows the relatives of one person, and the form for a relation below them. */
function relativesScreen(related: RelatedAs<"relatives">, viewerId: number | null) {
  const relatives = relativesView(related, viewerId);
  const { from, to } = related.choices;
  const form = relationFormView(related.choices, [
    { field: "from", choice: from, name: related.nameOfSelf ?? relatives.name, found: null },
    { field: "to", choice: to, name: null, found: null },
  ]);
  return { kind: "relatives" as const, relatives, ...form };
}

export function relatedScreen(related: Related, { memberId }: SignedInUser) {
  if (related.kind === "relation") return relationScreen(related, memberId);
  return related.kind === "relatives"
    ? relativesScreen(related, memberId)
    : { kind: related.kind, ...relationFormView(related.choices, related.people) };
}

import { t } from "~/i18n/text.server";
import { FAMILY_PARTS } from "./choices";

/** Stays in reach while the page scrolls. */
export function PageParts() {
  const { details, tree, members } = FAMILY_PARTS;
  return (
    <nav className="app-parts" aria-label={t("family.onThisPage")}>
      <a href={`#${details}`}>{t("family.details")}</a> <a href={`#${tree}`}>{t("family.tree")}</a>{" "}
      <a href={`#${members}`}>{t("family.membersInShort")}</a>
    </nav>
  );
}

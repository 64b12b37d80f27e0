import { t } from "~/i18n/text.server";
import { langOf } from "~/ui/format/text";
import { LinkRow } from "~/ui/links";
import type { IdeasScreen } from "./screen.server";

const withLang = (links: IdeasScreen["examples"]) =>
  links.map((link) => ({ ...link, lang: link.lang ?? langOf(link.text) }));

export function SearchIdeas({ ideas }: { ideas: IdeasScreen }) {
  return (
    <section className="card card-body">
      <h2>{t("search.whatIsFound")}</h2>
      <p>{t("search.by")}</p>
      <LinkRow label={t("search.examples")} links={withLang(ideas.examples)} isPlain />
      <LinkRow label={t("search.fromOwnFamily")} links={withLang(ideas.fromOwnFamily)} isPlain />
    </section>
  );
}

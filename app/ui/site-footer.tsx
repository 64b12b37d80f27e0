import { community } from "~/community/community.server";
import { LANGUAGES } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { LanguageButtons } from "./language-buttons";
import { renderWithCommunityText } from "./words";

/** @param address of the page to return to after a change of the language; defaults to the Referer header. */
export function SiteFooter({ year, address }: { year: number; address?: string }) {
  return (
    <footer className="app-bar">
      <p>{renderWithCommunityText(community().name, (site) => t("site.rights", { year, site }))}</p>{" "}
      <a href={paths.privacy()}>{t("privacy.heading")}</a>
      <form className="app-bar" method="post" action={paths.language()} aria-label={t("frame.languages")}>
        {address ? <input type="hidden" name="to" value={address} /> : null}
        <LanguageButtons languages={LANGUAGES.toReversed()} />
      </form>
    </footer>
  );
}

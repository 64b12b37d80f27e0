import { community } from "~/community/community.server";
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  language,
  type PicturesChoice,
  picturesAreOn,
} from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { around } from "./words";

/** Without `address` the Referer header decides where a choice leads back to. */
function LanguageForm({ address }: { address?: string }) {
  return (
    <form className="app-bar" method="post" action={paths.language()} aria-label={t("frame.languages")}>
      {address ? <input type="hidden" name="to" value={address} /> : null}
      {LANGUAGES.toReversed().flatMap((each) => [
        " ",
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          lang={each}
          aria-current={each === language() ? "true" : undefined}
        >
          {LANGUAGE_NAMES[each]}
        </button>,
      ])}
    </form>
  );
}

/** The Referer header leads back here and costs no bytes. */
function PicturesForm() {
  const choice = (value: PicturesChoice, text: string, isChosen: boolean) =>
    isChosen ? (
      <b>{text}</b>
    ) : (
      <button type="submit" name="pictures" value={value}>
        {text}
      </button>
    );
  const areOn = picturesAreOn();
  return (
    <form className="app-bar" method="post" action={paths.pictures()} aria-label={t("frame.pictures")}>
      {t("frame.pictures")}: {choice("on", t("frame.picturesOn"), areOn)}
      {" · "}
      {choice("off", t("frame.picturesOff"), !areOn)}
    </form>
  );
}

interface SiteFooterProps {
  year: number;
  /** Visitors have no pages to save. */
  isSignedIn?: boolean;
  address?: string;
}

export function SiteFooter({ year, isSignedIn, address }: SiteFooterProps) {
  return (
    <footer className="app-bar">
      <p>
        {around(community().name, (site) => t("site.rights", { year, site }))}{" "}
        <a href={paths.privacy()}>{t("privacy.heading")}</a>
      </p>
      <LanguageForm address={address} />
      <PicturesForm />
      {isSignedIn ? <a href={paths.offlineReading()}>{t("offlineReading.heading")}</a> : null}
    </footer>
  );
}

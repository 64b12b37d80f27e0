import { LANGUAGE_NAMES, LANGUAGES, language } from "~/i18n/choices.server";
import { paths } from "../paths";

/** One button for readers who cannot read this page. The Referer header leads back here and costs no bytes in the page. */
export function OtherLanguage() {
  const other = LANGUAGES.find((each) => each !== language());
  return other ? (
    <form className="app-language" method="post" action={paths.language()}>
      <button type="submit" name="language" value={other} lang={other}>
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  ) : null;
}

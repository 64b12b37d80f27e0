import { LANGUAGE_NAMES, LANGUAGES, language } from "~/i18n/choices.server";
import { paths } from "../paths";

/** For who cannot read this page: one button. The Referer says where it leads back to, which costs no bytes here. */
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

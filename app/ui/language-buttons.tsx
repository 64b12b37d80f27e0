import { createContext, useContext } from "react";
import { LANGUAGES, language, languageRow } from "~/i18n/choices.server";
import { paths } from "~/paths";

/** A change of the language keeps what was typed in the form with this id. */
export const PAGE_FORM_ID = "page-form";

/** How the form is sent: by POST to its own address, or in an address. Null on a page without a form. */
export type PageForm = "post" | "search" | null;

/** Attributes that make a language button send the page's form, a search to /language. */
export function sendingForm(pageForm: PageForm, address: string) {
  if (pageForm === null) return null;
  const form = PAGE_FORM_ID;
  return pageForm === "post" ? { form } : { form, formMethod: "post", formAction: paths.language(address) };
}

export const PageFormContext = createContext<ReturnType<typeof sendingForm>>(null);

/** Old browsers without the `form` attribute send the form around the button. */
export function LanguageButtons({ languages }: { languages: typeof LANGUAGES }) {
  const pageForm = useContext(PageFormContext);
  return languages.map((choice) => [
    " ",
    <button
      key={choice}
      type="submit"
      name="language"
      value={choice}
      lang={choice}
      aria-current={choice === language() ? "true" : undefined}
      {...pageForm}
    >
      {languageRow(choice).name}
    </button>,
  ]);
}

/** Comes before the language buttons, because Enter presses the first button of a form. */
export function DefaultSubmitButton() {
  const form = useContext(PageFormContext)?.form;
  return form ? (
    <button type="submit" form={form} className="app-enter" tabIndex={-1} aria-hidden="true" />
  ) : null;
}

/** The Referer header leads back here. */
export function OtherLanguages() {
  return (
    <form className="app-language" method="post" action={paths.language()}>
      <LanguageButtons languages={LANGUAGES.filter((choice) => choice !== language())} />
    </form>
  );
}

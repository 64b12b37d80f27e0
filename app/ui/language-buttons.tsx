import { useLocation, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import * as z from "zod";
import { LANGUAGES, language, languageRow } from "~/i18n/choices.server";
import { paths } from "~/paths";

/** A change of the language keeps what was typed in the form with this id. */
export const PAGE_FORM_ID = "page-form";

const dataWithPostForm = z.object({
  form: z.object({
    token: z.string().min(1),
    error: z.object({ isFinal: z.literal(false).optional() }).nullable(),
  }),
});

const handleWithQueryForm = z.object({ queryFormKey: z.string() });

/** Attributes that make a language button send the page's form: a POST form to its own address, a search to /language. */
export function usePageForm() {
  const { data, handle } = useMatches().at(-1) ?? {};
  const { pathname, search } = useLocation();
  if (dataWithPostForm.safeParse(data).success && pathname !== paths.logout()) return { form: PAGE_FORM_ID };
  const name = handleWithQueryForm.safeParse(handle).data?.queryFormKey;
  if (!Object.entries(data ?? {}).some(([key, value]) => key === name && value)) return null;
  return { form: PAGE_FORM_ID, formMethod: "post", formAction: paths.language(pathname + search) };
}

export const PageFormContext = createContext<ReturnType<typeof usePageForm>>(null);

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

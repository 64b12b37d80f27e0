import { useLocation, useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";
import * as z from "zod";
import { LANGUAGES, language, languageRow } from "~/i18n/choices.server";
import { paths } from "~/paths";

/** The id of the form whose text a change of the language keeps. */
export const PAGE_FORM_ID = "page-form";

const sentForm = z.object({
  form: z.object({
    token: z.string().min(1),
    error: z.object({ isFinal: z.literal(false).optional() }).nullable(),
  }),
});

const withQueryForm = z.object({ queryFormWith: z.string() });

/** How a language button sends that form: to its own address, or what is searched for to the page of languages. */
export function usePageForm() {
  const { data, handle } = useMatches().at(-1) ?? {};
  const { pathname, search } = useLocation();
  if (sentForm.safeParse(data).success && pathname !== paths.logout()) return { form: PAGE_FORM_ID };
  const name = withQueryForm.safeParse(handle).data?.queryFormWith;
  if (name === undefined || !Object.entries(data ?? {}).some(([key, value]) => key === name && value))
    return null;
  return { form: PAGE_FORM_ID, formMethod: "post", formAction: paths.language(pathname + search) };
}

export const PageFormContext = createContext<ReturnType<typeof usePageForm>>(null);

/** A browser that does not know the attribute `form` sends the form around the button. */
export function LanguageButtons({ languages }: { languages: typeof LANGUAGES }) {
  const pageForm = useContext(PageFormContext);
  return languages.map((each) => [
    " ",
    <button
      key={each}
      type="submit"
      name="language"
      value={each}
      lang={each}
      aria-current={each === language() ? "true" : undefined}
      {...pageForm}
    >
      {languageRow(each).name}
    </button>,
  ]);
}

/** Enter presses the first button of a form, which would be one of a language. */
export function EnterSends() {
  const form = useContext(PageFormContext)?.form;
  return form ? (
    <button type="submit" form={form} className="app-enter" tabIndex={-1} aria-hidden="true" />
  ) : null;
}

/** For people who cannot read this page. The Referer header leads back here. */
export function OtherLanguages() {
  return (
    <form className="app-language" method="post" action={paths.language()}>
      <LanguageButtons languages={LANGUAGES.filter((each) => each !== language())} />
    </form>
  );
}

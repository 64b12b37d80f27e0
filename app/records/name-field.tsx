import { useLocation } from "@remix-run/react";
import { Fragment, useContext } from "react";
import { FormContext, TextField, type TextFieldProps } from "~/forms/fields";
import { withSentMark } from "~/forms/form-state";
import {
  CHOICE,
  fieldInOtherScript,
  IN_HINDI,
  type NameFieldName,
  SUGGEST,
} from "~/forms/name-suggestions.server";
import type { Language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";

interface FillButtonProps {
  field: string;
  text: string;
  label?: string;
  choice?: string;
  lang?: Language;
}

export function FillButton({ field, text, label, choice, lang }: FillButtonProps) {
  const { values, token } = useContext(FormContext);
  const { pathname, search } = useLocation();
  if (token === "" || values[field]) return null;
  return (
    <button
      type="submit"
      className="app-suggest d-print-none"
      name={SUGGEST}
      value={choice === undefined ? field : field + CHOICE + choice}
      lang={lang}
      formAction={`${withSentMark(pathname + search)}#${field}`}
      aria-label={label}
    >
      {text}
    </button>
  );
}

/** The button is next to the empty field of a pair, or next to the Hindi one if both are empty. */
export function NameField({ name, ...field }: TextFieldProps & { name: NameFieldName }) {
  const { suggestions, values } = useContext(FormContext);
  const isHindi = name.endsWith(IN_HINDI);
  const choices = suggestions?.field === name ? suggestions.names : null;
  const below = choices ? (
    <Fragment key="fill">
      {t("nameSearch.whichName")}{" "}
      {choices.map((choice) => (
        <Fragment key={choice}>
          <FillButton field={name} text={choice} choice={choice} lang={isHindi ? "hi" : "en"} />{" "}
        </Fragment>
      ))}
    </Fragment>
  ) : isHindi || values[name + IN_HINDI] ? (
    <FillButton
      key="fill"
      field={name}
      text={t("nameSearch.suggestIt")}
      label={t("nameSearch.suggestFrom", { label: t(`fields.${fieldInOtherScript(name)}`) })}
    />
  ) : null;
  return <TextField {...field} name={name} below={[" ", below]} />;
}

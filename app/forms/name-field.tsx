import { useLocation } from "@remix-run/react";
import { Fragment, useContext } from "react";
import { t } from "~/i18n/text.server";
import { FormContext, TextField, type TextFieldProps } from "./fields";
import { CHOICE, IN_HINDI, type NameFieldName, SUGGEST } from "./name-suggestions.server";

interface FillButtonProps {
  field: string;
  text: string;
  label?: string;
  choice?: string;
  lang?: "hi" | "en";
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
      formAction={`${pathname}${search}#${field}`}
      aria-label={label}
    >
      {text}
    </button>
  );
}

function Readings({ field, names }: { field: NameFieldName; names: readonly string[] }) {
  return (
    <>
      {t("nameSearch.whichName")}{" "}
      {names.map((name) => (
        <Fragment key={name}>
          <FillButton
            field={field}
            text={name}
            choice={name}
            lang={field.endsWith(IN_HINDI) ? "hi" : "en"}
          />{" "}
        </Fragment>
      ))}
    </>
  );
}

/** Appears at the empty field of a pair; if both are empty, at the Hindi one. */
function SuggestButton({ field }: { field: NameFieldName }) {
  const { values } = useContext(FormContext);
  if (!field.endsWith(IN_HINDI) && !values[field + IN_HINDI]) return null;
  return (
    <FillButton field={field} text={t("nameSearch.suggestIt")} label={t(`nameSearch.suggest.${field}`)} />
  );
}

export function NameField({ name, ...field }: TextFieldProps & { name: NameFieldName }) {
  const { readings } = useContext(FormContext);
  const button =
    readings?.field === name ? (
      <Readings key="fill" field={name} names={readings.names} />
    ) : (
      <SuggestButton key="fill" field={name} />
    );
  return <TextField {...field} name={name} below={[" ", button]} />;
}

/** Enter presses the first button of a form, which would be a Suggest button. */
export function EnterSaves() {
  return (
    <button type="submit" className="app-enter" tabIndex={-1} aria-hidden="true">
      {t("forms.save")}
    </button>
  );
}

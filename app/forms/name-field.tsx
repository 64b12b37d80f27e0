import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { t } from "../texts/text.server";
import { FormContext, TextField, type TextFieldProps } from "./fields";
import { CHOICE, type NameFieldName, SUGGEST } from "./name-pairs";

interface FillButtonProps {
  field: string;
  text: string;
  /** What it fills in, where there is more than one name. */
  choice?: string;
  lang?: "hi" | "en";
}

/** Fills an empty field and saves nothing. The page comes back at the field. */
export function FillButton({ field, text, choice, lang }: FillButtonProps) {
  const { values, token } = useContext(FormContext);
  const { pathname, search } = useLocation();
  if (token === "" || values[field]) return null;
  return (
    <button
      type="submit"
      className="btn btn-secondary app-suggest"
      name={SUGGEST}
      value={choice === undefined ? field : field + CHOICE + choice}
      lang={lang}
      formAction={`${pathname}${search}#${field}`}
    >
      {text}
    </button>
  );
}

/** One button for each name that it may be. */
function Readings({ field, names }: { field: NameFieldName; names: readonly string[] }) {
  return (
    <>
      {t("nameSearch.whichName")}{" "}
      {names.map((name) => (
        <FillButton
          key={name}
          field={field}
          text={name}
          choice={name}
          lang={field.endsWith("InHindi") ? "hi" : "en"}
        />
      ))}
    </>
  );
}

export function NameField({ name, ...field }: TextFieldProps & { name: NameFieldName }) {
  const { readings } = useContext(FormContext);
  const button =
    readings?.field === name ? (
      <Readings key="fill" field={name} names={readings.names} />
    ) : (
      <FillButton key="fill" field={name} text={t(`nameSearch.suggest.${name}`)} />
    );
  return <TextField {...field} name={name} below={[" ", button]} />;
}

/** What Enter presses: browsers take the first button of a form, and that would be one of those above. */
export function EnterSaves() {
  return (
    <button type="submit" className="app-enter" tabIndex={-1} aria-hidden="true">
      {t("forms.save")}
    </button>
  );
}

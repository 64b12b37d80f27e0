import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { t } from "../texts/text.server";
import { FormContext, TextField, type TextFieldProps } from "./fields";
import { type NameFieldName, SUGGEST } from "./name-pairs";

/** Fills an empty field and saves nothing. The page comes back at the field. */
export function FillButton({ field, text }: { field: string; text: string }) {
  const { values, token } = useContext(FormContext);
  const { pathname, search } = useLocation();
  if (token === "" || values[field]) return null;
  return (
    <button
      type="submit"
      className="btn btn-secondary app-suggest"
      name={SUGGEST}
      value={field}
      formAction={`${pathname}${search}#${field}`}
    >
      {text}
    </button>
  );
}

export function NameField({ name, ...field }: TextFieldProps & { name: NameFieldName }) {
  const button = <FillButton key="fill" field={name} text={t(`nameSearch.suggest.${name}`)} />;
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

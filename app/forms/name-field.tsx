import { useLocation } from "@remix-run/react";
import { useContext } from "react";
import { t } from "../texts/text.server";
import { FormContext, TextField, type TextFieldProps } from "./fields";
import { type NameFieldName, SUGGEST } from "./name-pairs";

/** Fills an empty name from the one in the other script. The page comes back at the field. */
function SuggestButton({ field }: { field: NameFieldName }) {
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
      {t(`nameSearch.suggest.${field}`)}
    </button>
  );
}

export function NameField({ name, ...field }: TextFieldProps & { name: NameFieldName }) {
  return <TextField {...field} name={name} below={[" ", <SuggestButton key="suggest" field={name} />]} />;
}

/** What Enter presses: browsers take the first button of a form, and that would be one of those above. */
export function EnterSaves() {
  return (
    <button type="submit" className="app-enter" tabIndex={-1} aria-hidden="true">
      {t("forms.save")}
    </button>
  );
}

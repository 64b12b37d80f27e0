import { createContext, type InputHTMLAttributes, type ReactNode, useContext } from "react";
import { joinNonEmpty, langOf } from "~/i18n/format/text";
import { backendValue, t } from "~/i18n/text.server";
import { isDay } from "~/time";
import { type FormFields, labelOf, NO_FIELDS, settingsOf } from "./form-schema";
import { errorOf, type FormState, unsentForm } from "./form-state";

export interface DataAttributes {
  [name: `data-${string}`]: string | undefined;
}

interface ShownForm extends FormState {
  fields: FormFields;
  /** Turns autofill off, because the record is another person's. */
  isOfOther?: boolean;
}

export const FormContext = createContext<ShownForm>({ ...unsentForm({}), fields: NO_FIELDS });

interface FieldProps {
  name: string;
  label?: string;
  hint?: string;
  below?: ReactNode;
  /** Two short fields share a row even on a phone; on a wide screen alone two `half` and three `third` fields. */
  width?: keyof typeof WIDTHS;
}

function attributesOf({ name, hint }: FieldProps, { error, fields, isOfOther }: ShownForm) {
  const { required, html } = settingsOf(fields, name) ?? {};
  const message = errorOf(name, error);
  const describedBy = joinNonEmpty([hint && `${name}-hint`, message && `${name}-error`], " ");
  return {
    className: "form-control",
    id: name,
    name,
    autoComplete: "on",
    ...html,
    ...(isOfOther ? { autoComplete: "off" } : {}),
    ...(message ? { "aria-invalid": true } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(required ? { "aria-required": true } : {}),
  };
}

interface LabelledProps extends FieldProps {
  children(value: string, attributes: ReturnType<typeof attributesOf>): ReactNode;
}

const WIDTHS = { short: "app-short", half: "app-half", third: "app-short app-third" };

function Labelled({ children, ...field }: LabelledProps) {
  const { name, hint, below, width } = field;
  const form = useContext(FormContext);
  const settings = settingsOf(form.fields, name);
  const message = errorOf(name, form.error);
  return (
    <div className={`app-field ${width ? WIDTHS[width] : ""}`.trim()}>
      <label htmlFor={name}>{field.label ?? labelOf(form.fields, name)}</label>
      {settings?.required ? (
        <span className="app-field__star" aria-hidden="true">
          {"\u00a0*"}
        </span>
      ) : null}{" "}
      {hint ? (
        <small className="app-field__hint d-print-none" id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}{" "}
      {children(form.values[name] ?? "", attributesOf(field, form))}
      {message ? (
        <p className="app-field__error" id={`${name}-error`} lang={langOf(message)}>
          {message}
        </p>
      ) : null}
      {below}
    </div>
  );
}

export interface TextFieldProps extends FieldProps {
  input?: InputHTMLAttributes<HTMLInputElement> & DataAttributes;
}

/** A date picker shows other text as empty. */
function typeFor(value: string, type: string | undefined) {
  return type === "date" && value !== "" && !isDay(value) ? "text" : type;
}

export function TextField({ input, ...field }: TextFieldProps) {
  return (
    <Labelled {...field}>
      {(value, attributes) => (
        <input {...attributes} type={typeFor(value, attributes.type)} defaultValue={value} {...input} />
      )}
    </Labelled>
  );
}

export function PasswordField(field: TextFieldProps) {
  const texts = { "data-show": t("forms.show"), "data-hide": t("forms.hide") };
  return (
    <div className="app-secret" data-enhance="show-password" {...texts}>
      <TextField {...field} />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  empty?: string;
  /** Needed unless the field is a `choice`, which has its own. */
  options?: readonly string[];
  textOf?: (option: string) => string;
}

/** A stored value outside the options stays selectable. */
export function SelectField({ textOf = backendValue, ...field }: SelectFieldProps) {
  const { fields } = useContext(FormContext);
  const { choices } = settingsOf(fields, field.name) ?? {};
  const { options = choices?.options ?? [] } = field;
  const label = labelOf(fields, field.name);
  const { empty = choices && t("fields.select", { label }) } = field;
  return (
    <Labelled {...field}>
      {(value, attributes) => (
        <select {...attributes} className="form-control form-select" defaultValue={value}>
          {empty ? <option value="">{empty}</option> : null}
          {(value && !options.includes(value) ? [...options, value] : options).map((option) => (
            <option
              key={option}
              value={textOf(option) === option ? undefined : option}
              lang={langOf(textOf(option))}
            >
              {textOf(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function CheckField({ name }: { name: string }) {
  const { values, fields } = useContext(FormContext);
  return (
    <div className="app-field app-check">
      <input id={name} name={name} type="checkbox" defaultChecked={Boolean(values[name])} />{" "}
      <label htmlFor={name}>{labelOf(fields, name)}</label>
    </div>
  );
}

type FieldGroupProps = { legend: string; describedBy?: string; children: ReactNode };

export function FieldGroup({ legend, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset className="app-group" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

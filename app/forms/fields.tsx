import {
  type AriaAttributes,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
} from "react";
import { t } from "~/i18n/text.server";
import { joinNonEmpty, langOf } from "~/ui/format/text";
import { errorOf, type FormState } from "./form-state";

export const FormContext = createContext<FormState>({ values: {}, error: null, token: "", restored: false });

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  below?: ReactNode;
  /** Even on a phone two short fields share a row; on a wide screen three `third` fields do. */
  short?: boolean | "third";
}

interface Control {
  value: string;
  attributes: AriaAttributes & Pick<InputAttributes, "className" | "id" | "name">;
}

function Labelled({
  name,
  label,
  required,
  hint,
  below,
  short,
  children,
}: FieldProps & { children(control: Control): ReactNode }) {
  const { values, error } = useContext(FormContext);
  const message = errorOf(name, error);
  const errorId = `${name}-error`;
  const hintId = hint && `${name}-hint`;
  const describedBy = joinNonEmpty([hintId, message && errorId], " ");
  const attributes: Control["attributes"] = {
    className: "form-control",
    id: name,
    name,
    ...(message || error?.together?.includes(name) ? { "aria-invalid": true } : {}),
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(required ? { "aria-required": "true" } : {}),
  };
  const width = short === "third" ? "app-field app-short app-third" : "app-field app-short";
  return (
    <div className={short ? width : "app-field"}>
      <label htmlFor={name}>{label}</label>
      {required ? (
        <span className="app-field__star" aria-hidden="true">
          {" *"}
        </span>
      ) : null}{" "}
      {hint ? (
        <small className="app-field__hint" id={hintId}>
          {hint}
        </small>
      ) : null}{" "}
      {children({ value: values[name] ?? "", attributes })}
      {message ? (
        <p className="app-field__error" id={errorId} lang={langOf(message)}>
          {message}
        </p>
      ) : null}
      {below}
    </div>
  );
}

type InputAttributes = InputHTMLAttributes<HTMLInputElement> & {
  [name: `data-${string}`]: string | undefined;
};

export interface TextFieldProps extends FieldProps {
  input?: InputAttributes;
}

/** Phones neither capitalise nor correct it. */
export const AS_TYPED = { autoCapitalize: "none", spellCheck: false } as const;

export function TextField({ input, ...field }: TextFieldProps) {
  return (
    <Labelled {...field}>
      {({ value, attributes }) => <input {...attributes} defaultValue={value} {...input} />}
    </Labelled>
  );
}

export function PasswordField({ input, ...field }: Omit<TextFieldProps, "required">) {
  return (
    <div
      className="app-secret"
      data-enhance="show-password"
      data-show={t("forms.show")}
      data-hide={t("forms.hide")}
    >
      <TextField {...field} required input={{ ...AS_TYPED, ...input, type: "password" }} />
    </div>
  );
}

interface SelectFieldProps extends FieldProps {
  empty?: string;
  options: readonly string[];
  textOf?: (option: string) => string;
}

/** A stored value outside the options stays selectable. */
export function SelectField({ empty, options, textOf = String, ...field }: SelectFieldProps) {
  return (
    <Labelled {...field}>
      {({ value, attributes }) => (
        <select {...attributes} defaultValue={value}>
          {empty ? <option value="">{empty}</option> : null}
          {(value && !options.includes(value) ? [...options, value] : options).map((option) => (
            <option key={option} value={textOf(option) === option ? undefined : option}>
              {textOf(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function CheckField({ name, label }: { name: string; label: string }) {
  const { values } = useContext(FormContext);
  return (
    <div className="app-field app-check">
      <input id={name} name={name} type="checkbox" defaultChecked={Boolean(values[name])} />{" "}
      <label htmlFor={name}>{label}</label>
    </div>
  );
}

interface FieldGroupProps {
  legend: string;
  describedBy?: string;
  children: ReactNode;
}

export function FieldGroup({ legend, describedBy, children }: FieldGroupProps) {
  return (
    <fieldset className="app-group" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

import { type InputHTMLAttributes, useContext } from "react";
import { FormContext } from "./form-context";
import { Labelled } from "./labelled";

/** The value of a field and the message about it, from its form. */
function useField(name: string) {
  const { values, fault } = useContext(FormContext);
  return { value: values[name] ?? "", fault: fault?.field === name ? fault.text : null };
}

interface TextFieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** Further attributes of the input. */
  input?: InputHTMLAttributes<HTMLInputElement>;
}

/** A line of text that shows what its form holds. */
export function TextField({ name, label, required, input }: TextFieldProps) {
  const { value, fault } = useField(name);
  return (
    <Labelled name={name} label={label} isRequired={required} fault={fault}>
      {(tie) => (
        <input className="form-control" id={name} name={name} defaultValue={value} {...tie} {...input} />
      )}
    </Labelled>
  );
}

interface SelectFieldProps {
  name: string;
  label: string;
  required?: boolean;
  /** The entry for nothing chosen; none where something always is. */
  empty?: string;
  options: readonly string[];
}

/** A choice; a value outside the options is kept and stays selectable. */
export function SelectField({ name, label, required, empty, options }: SelectFieldProps) {
  const { value, fault } = useField(name);
  const shown = value && !options.includes(value) ? [...options, value] : options;
  return (
    <Labelled name={name} label={label} isRequired={required} fault={fault}>
      {(tie) => (
        <select className="form-control" id={name} name={name} defaultValue={value} {...tie}>
          {empty ? <option value="">{empty}</option> : null}
          {shown.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** Yes or no, the label beside the box. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { value } = useField(name);
  return (
    <div className="app-field app-check">
      <input id={name} name={name} type="checkbox" defaultChecked={value !== ""} />
      <label htmlFor={name}>{label}</label>
    </div>
  );
}

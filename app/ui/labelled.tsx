import { type ReactNode, useContext } from "react";
import { FormContext } from "./form-state";

/** Attributes that tie a control to the message about it. */
export interface FaultTie {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: "true";
}

interface LabelledProps {
  name: string;
  label: string;
  required?: boolean;
  children(tie: FaultTie): ReactNode;
}

/** A control with its visible label and, when it is at fault, the message. No `required`: our words stand in for the browser's. */
export function Labelled({ name, label, required, children }: LabelledProps) {
  const { fault } = useContext(FormContext);
  const text = fault?.field === name ? fault.text : null;
  const faultId = `${name}-fault`;
  const tie: FaultTie = {
    ...(text ? { "aria-invalid": true, "aria-describedby": faultId } : {}),
    ...(required ? { "aria-required": "true" } : {}),
  };
  return (
    <div className="app-field">
      <label htmlFor={name}>{label}</label>
      {required ? (
        <span className="app-field__star" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
      {children(tie)}
      {text ? (
        <p className="app-field__fault" id={faultId}>
          {text}
        </p>
      ) : null}
    </div>
  );
}

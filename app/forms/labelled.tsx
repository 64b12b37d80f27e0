import type { ReactNode } from "react";

/** Attributes that tie a control to the message about it. */
export interface FaultTie {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: "true";
}

interface LabelledProps {
  name: string;
  label: string;
  isRequired?: boolean;
  /** The message when this control is at fault. */
  fault?: string | null;
  children(tie: FaultTie): ReactNode;
}

/** A control with its visible label and, when it is at fault, the message. No `required`: our words stand in for the browser's. */
export function Labelled({ name, label, isRequired, fault, children }: LabelledProps) {
  const faultId = `${name}-fault`;
  const tie: FaultTie = {
    ...(fault ? { "aria-invalid": true, "aria-describedby": faultId } : {}),
    ...(isRequired ? { "aria-required": "true" } : {}),
  };
  return (
    <div className="app-field">
      <label htmlFor={name}>{label}</label>
      {isRequired ? (
        <span className="app-field__star" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
      {children(tie)}
      {fault ? (
        <p className="app-field__fault" id={faultId}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

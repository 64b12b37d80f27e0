import type { ReactNode } from "react";

/** Attributes that tie a control to the message about it. */
export interface ErrorTie {
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  "aria-required"?: "true";
}

interface LabelledProps {
  name: string;
  label: string;
  isRequired?: boolean;
  /** The message when this control is at fault. */
  error?: string | null;
  children(tie: ErrorTie): ReactNode;
}

export function Labelled({ name, label, isRequired, error, children }: LabelledProps) {
  const errorId = `${name}-error`;
  const tie: ErrorTie = {
    ...(error ? { "aria-invalid": true, "aria-describedby": errorId } : {}),
    ...(isRequired ? { "aria-required": "true" } : {}),
  };
  return (
    <div className="col mb-3">
      <label htmlFor={name}>{label}</label>
      {isRequired ? (
        <span className="app-field__star" aria-hidden="true">
          {" *"}
        </span>
      ) : null}
      {children(tie)}
      {error ? (
        <p className="app-field__error" id={errorId}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

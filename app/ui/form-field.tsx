interface FormFieldProps {
  /** Name of the field, also its id. */
  name: string;
  label: string;
  type?: "text" | "password";
  autoComplete?: string;
  value?: string;
  /** The message when this field is at fault. */
  fault?: string | null;
}

/** A labelled field that must be filled. No `required`: our own words stand in for the browser's. Screens section 1. */
export function RequiredField({ name, label, type = "text", autoComplete, value, fault }: FormFieldProps) {
  const faultId = `${name}-fault`;
  return (
    <div className="app-field">
      <label htmlFor={name}>{label}</label>
      <span className="app-field__star" aria-hidden="true">
        {" *"}
      </span>
      <input
        className="form-control"
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        aria-required="true"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
      />
      {fault ? (
        <p className="app-field__fault" id={faultId}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

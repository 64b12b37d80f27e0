interface SearchFieldsProps {
  name: string;
  label: string;
  searched?: string;
  button: string;
  hint?: string;
  isAside?: boolean;
}

export function SearchFields({ name, label, searched, button, hint, isAside }: SearchFieldsProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>{" "}
      <input
        className="form-control"
        id={name}
        name={name}
        type="search"
        defaultValue={searched}
        aria-describedby={hint ? `${name}-hint` : undefined}
      />{" "}
      <button type="submit" className={isAside ? "btn btn-secondary" : "btn btn-primary"}>
        {button}
      </button>{" "}
      {hint ? (
        <small className="text-body-secondary" id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}
    </>
  );
}

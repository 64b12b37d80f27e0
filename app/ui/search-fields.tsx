interface SearchFieldsProps {
  name: string;
  label: string;
  searched?: string;
  button: string;
  /** Where the page has an action of its own. */
  isAside?: boolean;
}

export function SearchFields({ name, label, searched, button, isAside }: SearchFieldsProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>{" "}
      <input className="form-control" id={name} name={name} type="search" defaultValue={searched} />{" "}
      <button type="submit" className={isAside ? "btn btn-secondary" : "btn btn-primary"}>
        {button}
      </button>
    </>
  );
}

interface SearchFieldsProps {
  name: string;
  label: string;
  searched?: string;
  button: string;
}

export function SearchFields({ name, label, searched, button }: SearchFieldsProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>{" "}
      <input className="form-control" id={name} name={name} type="search" defaultValue={searched} />{" "}
      <button type="submit" className="btn btn-primary">
        {button}
      </button>
    </>
  );
}

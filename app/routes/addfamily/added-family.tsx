import { FamilyFields } from "~/forms/family-fields";
import { FormContext } from "~/forms/form-context";
import { familyAdded } from "~/messages";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";

interface AddedFamilyProps {
  familyId: number;
  values: Readonly<Record<string, string>>;
}

/** A family that was added: the same fields, disabled, and two ways on. Screens section 5. */
export function AddedFamily({ familyId, values }: AddedFamilyProps) {
  const name = values.familyName ?? "";
  return (
    <>
      <Alert tone="success" text={familyAdded(name, familyId)} />
      <div className="app-panel">
        <fieldset disabled>
          <FormContext.Provider value={{ values, fault: null }}>
            <FamilyFields />
          </FormContext.Provider>
        </fieldset>
        <div className="app-actions">
          <a className="btn btn-primary" href={paths.family(familyId)}>
            {`View ${name} Family`}
          </a>
          <a className="btn btn-secondary" href={paths.addFamily()}>
            Add Another Family
          </a>
        </div>
      </div>
    </>
  );
}

import { COUNTRIES, STATES } from "../content/places";
import { CheckField, TextField } from "./fields";

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

export function AddressFields({ required }: { required: boolean }) {
  return (
    <>
      <TextField name="addressLine1" label="Address Line 1" required={required} />
      <TextField name="addressLine2" label="Address Line 2" />
      <TextField name="addressLine3" label="Address Line 3" />
      <TextField name="district" label="District" />
      <TextField name="city" label="City" required={required} />
      <TextField name="state" label="State" required={required} input={{ list: "states" }} />
      <TextField name="postalCode" label="Postal Code" required={required} />
      <TextField name="country" label="Country" required={required} input={{ list: "countries" }} />
      <Suggestions id="states" names={STATES} />
      <Suggestions id="countries" names={COUNTRIES} />
    </>
  );
}

export function FamilyFields() {
  return (
    <div className="row row-cols-1 row-cols-md-2">
      <TextField name="familyName" label="Family Name" required />
      <TextField name="familyNameInHindi" label="Family Name (Hindi)" input={{ lang: "hi" }} />
      <TextField name="gotra" label="Gotra" required />
      <TextField name="email" label="Email" input={{ type: "email" }} />
      <TextField name="phone" label="Phone" input={{ type: "tel" }} />
      <CheckField name="phoneWhatsappRegistered" label="This phone is on WhatsApp" />
      <AddressFields required />
    </div>
  );
}

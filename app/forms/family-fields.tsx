import { AddressFields } from "./address-fields";
import { CheckField, TextField } from "./fields";

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

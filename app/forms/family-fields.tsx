import { COUNTRIES, STATES } from "../content/places";
import { t } from "../texts/text.server";
import { CheckField, TextField } from "./fields";
import { EnterSaves, NameField } from "./name-field";

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
      <TextField name="addressLine1" label={t("fields.addressLine1")} required={required} />
      <TextField name="addressLine2" label={t("fields.addressLine2")} />
      <TextField name="addressLine3" label={t("fields.addressLine3")} />
      <TextField name="district" label={t("fields.district")} />
      <TextField name="city" label={t("fields.city")} required={required} />
      <TextField name="state" label={t("fields.state")} required={required} input={{ list: "states" }} />
      <TextField name="postalCode" label={t("fields.postalCode")} required={required} />
      <TextField
        name="country"
        label={t("fields.country")}
        required={required}
        input={{ list: "countries" }}
      />
      <Suggestions id="states" names={STATES} />
      <Suggestions id="countries" names={COUNTRIES} />
    </>
  );
}

export function FamilyFields() {
  return (
    <>
      <EnterSaves />
      <div className="app-columns app-columns--wide row-gap-0">
        <NameField name="familyName" label={t("fields.familyName")} required />
        <NameField name="familyNameInHindi" label={t("fields.familyNameInHindi")} input={{ lang: "hi" }} />
        <TextField name="gotra" label={t("fields.gotra")} required />
        <TextField name="email" label={t("fields.email")} input={{ type: "email" }} />
        <TextField name="phone" label={t("fields.phone")} input={{ type: "tel" }} />
        <CheckField name="phoneWhatsappRegistered" label={t("fields.phoneWhatsappRegistered")} />
        <AddressFields required />
      </div>
    </>
  );
}

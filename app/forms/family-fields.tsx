import { community } from "~/community/community.server";
import { t } from "~/i18n/text.server";
import { CheckField, FieldGroup, TextField, type TextFieldProps } from "./fields";
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

export function PhoneFields(field: Pick<TextFieldProps, "required" | "hint" | "below">) {
  return (
    <>
      <TextField name="phone" label={t("fields.phone")} {...field} input={{ type: "tel", list: "codes" }} />
      <CheckField name="phoneWhatsappRegistered" label={t("fields.phoneWhatsappRegistered")} />
      <Suggestions id="codes" names={community().phone.suggested.map((code) => `${code} `)} />
    </>
  );
}

export const ADDRESS_LETTERS_ID = "address-letters";

export function AddressFields({ required }: { required: boolean }) {
  const { cities, states, countries } = community().places;
  return (
    <>
      <p className="app-address-letters" id={ADDRESS_LETTERS_ID}>
        <small>{t("fields.addressLetters")}</small>
      </p>
      <TextField name="addressLine1" label={t("fields.addressLine1")} required={required} />
      <TextField name="addressLine2" label={t("fields.addressLine2")} short />
      <TextField name="addressLine3" label={t("fields.addressLine3")} short />
      <TextField name="district" label={t("fields.district")} short />
      <TextField name="city" label={t("fields.city")} required={required} short input={{ list: "cities" }} />
      <TextField name="state" label={t("fields.state")} required={required} input={{ list: "states" }} />
      <TextField name="postalCode" label={t("fields.postalCode")} required={required} short />
      <TextField
        name="country"
        label={t("fields.country")}
        required={required}
        short
        input={{ list: "countries" }}
      />
      <Suggestions id="cities" names={cities} />
      <Suggestions id="states" names={states} />
      <Suggestions id="countries" names={countries} />
    </>
  );
}

export function FamilyFields() {
  return (
    <>
      <EnterSaves />
      <FieldGroup legend={t("fields.groupName")}>
        <NameField name="familyName" label={t("fields.familyName")} required />
        <NameField name="familyNameInHindi" label={t("fields.familyNameInHindi")} input={{ lang: "hi" }} />
        <TextField name="gotra" label={t("fields.gotra")} required />
      </FieldGroup>
      <FieldGroup legend={t("fields.groupContact")}>
        <TextField name="email" label={t("fields.email")} input={{ type: "email" }} />
        <PhoneFields />
      </FieldGroup>
      <FieldGroup legend={t("fields.address")} describedBy={ADDRESS_LETTERS_ID}>
        <AddressFields required />
      </FieldGroup>
    </>
  );
}

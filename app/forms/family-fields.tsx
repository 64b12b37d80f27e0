import { CITIES, COUNTRIES, DIALLING_CODES, STATES } from "../content/places";
import { t } from "../texts/text.server";
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
      <Suggestions id="codes" names={DIALLING_CODES} />
    </>
  );
}

const ADDRESS_LETTERS_ID = "address-letters";

export function AddressFields({ required }: { required: boolean }) {
  const hintId = ADDRESS_LETTERS_ID;
  const starred = { hintId, required };
  return (
    <>
      <p className="app-address-letters" id={hintId}>
        <small>{t("fields.addressLetters")}</small>
      </p>
      <TextField name="addressLine1" label={t("fields.addressLine1")} {...starred} />
      <TextField name="addressLine2" label={t("fields.addressLine2")} hintId={hintId} short />
      <TextField name="addressLine3" label={t("fields.addressLine3")} hintId={hintId} short />
      <TextField name="district" label={t("fields.district")} hintId={hintId} short />
      <TextField name="city" label={t("fields.city")} {...starred} short input={{ list: "cities" }} />
      <TextField name="state" label={t("fields.state")} {...starred} input={{ list: "states" }} />
      <TextField name="postalCode" label={t("fields.postalCode")} {...starred} short />
      <TextField
        name="country"
        label={t("fields.country")}
        {...starred}
        short
        input={{ list: "countries" }}
      />
      <Suggestions id="cities" names={CITIES} />
      <Suggestions id="states" names={STATES} />
      <Suggestions id="countries" names={COUNTRIES} />
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
      <FieldGroup legend={t("fields.address")}>
        <AddressFields required />
      </FieldGroup>
    </>
  );
}

import { community } from "~/community/community.server";
import { CheckField, FieldGroup, TextField, type TextFieldProps } from "~/forms/fields";
import { t } from "~/i18n/text.server";
import { NameField } from "./name-field";

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

export function PhoneFields(field: Pick<TextFieldProps, "hint" | "below">) {
  return (
    <>
      <TextField name="phone" {...field} input={{ list: "codes" }} />
      <CheckField name="phoneWhatsappRegistered" />
      <Suggestions id="codes" names={community().phone.suggested.map((code) => `${code} `)} />
    </>
  );
}

export const ADDRESS_LETTERS_ID = "address-letters";

export function AddressFields() {
  const { cities, states, countries } = community().places;
  return (
    <>
      <p className="app-field__hint d-print-none" id={ADDRESS_LETTERS_ID}>
        <small>{t("fields.addressLetters")}</small>
      </p>
      <TextField name="addressLine1" />
      <TextField name="addressLine2" width="short" />
      <TextField name="addressLine3" width="short" />
      <TextField name="district" width="short" />
      <TextField name="city" width="short" input={{ list: "cities" }} />
      <TextField name="state" input={{ list: "states" }} />
      <TextField name="postalCode" width="short" />
      <TextField name="country" width="short" input={{ list: "countries" }} />
      <Suggestions id="cities" names={cities} />
      <Suggestions id="states" names={states} />
      <Suggestions id="countries" names={countries} />
    </>
  );
}

export function FamilyFields() {
  return (
    <>
      <FieldGroup legend={t("member.name")}>
        <NameField name="familyName" width="half" />
        <NameField name="familyNameInHindi" width="half" />
        <TextField name="gotra" />
      </FieldGroup>
      <FieldGroup legend={t("fields.groupContact")}>
        <TextField name="email" />
        <PhoneFields />
      </FieldGroup>
      <FieldGroup legend={t("fields.address")} describedBy={ADDRESS_LETTERS_ID}>
        <AddressFields />
      </FieldGroup>
    </>
  );
}

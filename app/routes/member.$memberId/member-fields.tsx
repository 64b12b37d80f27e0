import { useContext } from "react";
import { CheckField, FieldGroup, FormContext, SelectField, TextField } from "~/forms/fields";
import { t } from "~/i18n/text.server";
import { ADDRESS_LETTERS_ID, AddressFields, PhoneFields } from "~/records/family-fields";
import { FillButton, NameField } from "~/records/name-field";
import { LAST_BIRTH_DAY } from "./member-form";

const DAYS = Array.from({ length: LAST_BIRTH_DAY }, (_, index) => String(index + 1));

/** Keeps a value of the record in the form, so that a refused form need not load the record again. */
function StoredField({ name }: { name: string }) {
  const { values } = useContext(FormContext);
  return <input type="hidden" name={name} value={values[name] ?? ""} />;
}

function MemberPhoneFields() {
  const { diedWithoutPhone } = useContext(FormContext).values;
  const help = {
    hint: t("member.phoneHint"),
    below: [" ", <FillButton key="fill" field="phone" text={t("member.useFamilyPhone")} />],
  };
  return (
    <>
      <StoredField name="diedWithoutPhone" />
      <PhoneFields {...(diedWithoutPhone ? {} : help)} />
    </>
  );
}

function MemberEmailField() {
  const { storedEmail } = useContext(FormContext).values;
  const input = storedEmail ? { disabled: true, defaultValue: storedEmail } : {};
  return (
    <>
      <StoredField name="storedEmail" />
      <TextField name="email" input={input} />
    </>
  );
}

function AddressGroup() {
  const { familyAddress } = useContext(FormContext).values;
  return (
    <FieldGroup legend={t("fields.address")} describedBy={ADDRESS_LETTERS_ID}>
      <CheckField name="addressSameAsFamily" />
      {familyAddress ? (
        <p className="app-family-address">
          {t("fields.familyAddress", { address: familyAddress })}
          <StoredField name="familyAddress" />
        </p>
      ) : null}
      <div className="app-own-address">
        <AddressFields />
      </div>
    </FieldGroup>
  );
}

export function MemberFields() {
  return (
    <>
      <FieldGroup legend={t("member.name")}>
        <NameField name="firstName" width="short" />
        <NameField name="firstNameInHindi" width="short" />
        <TextField name="maidenLastName" />
        <NameField name="nickName" width="short" />
        <NameField name="nickNameInHindi" width="short" />
      </FieldGroup>
      <FieldGroup legend={t("fields.groupContact")}>
        <MemberPhoneFields />
        <MemberEmailField />
      </FieldGroup>
      <FieldGroup legend={t("fields.groupBirth")}>
        <SelectField name="gender" width="short" />
        <SelectField name="maritalStatus" width="short" />
        <TextField name="weddingDate" width="short" />
        <SelectField name="birthDay" width="third" empty={t("fields.selectDay")} options={DAYS} />
        <SelectField name="birthMonth" width="third" empty={t("fields.selectMonth")} />
        <TextField name="birthYear" width="third" />
      </FieldGroup>
      <FieldGroup legend={t("fields.groupWork")}>
        <TextField name="educationDetails" />
        <TextField name="occupation" />
      </FieldGroup>
      <AddressGroup />
    </>
  );
}

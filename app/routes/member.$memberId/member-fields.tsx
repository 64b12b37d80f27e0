import { useContext } from "react";
import { BIRTH_MONTHS } from "~/contract/birth-date";
import { ADDRESS_LETTERS_ID, AddressFields, PhoneFields } from "~/forms/family-fields";
import { CheckField, FieldGroup, FormContext, SelectField, TextField } from "~/forms/fields";
import { EnterSaves, FillButton, NameField } from "~/forms/name-field";
import { GENDERS, LAST_BIRTH_DAY, MARITAL_STATUSES } from "~/forms/rules/member";
import { backendValue, t } from "~/i18n/text.server";

const DAYS = Array.from({ length: LAST_BIRTH_DAY }, (_, before) => String(before + 1));
const HINDI = { lang: "hi" };

function BirthFields() {
  return (
    <>
      <SelectField
        name="birthDay"
        label={t("fields.birthDay")}
        short="third"
        empty={t("fields.selectDay")}
        options={DAYS}
      />
      <SelectField
        name="birthMonth"
        label={t("fields.birthMonth")}
        required
        short="third"
        empty={t("fields.selectMonth")}
        options={BIRTH_MONTHS}
        textOf={backendValue}
      />
      {/* Not type="number", because browsers would reject ०–९. */}
      <TextField
        name="birthYear"
        label={t("fields.birthYear")}
        required
        short="third"
        input={{ inputMode: "numeric" }}
      />
    </>
  );
}

/** Rules and redisplayed forms read these values without loading the profile again. */
function StoredField({ name }: { name: "storedEmail" | "storedMaritalStatus" | "familyAddress" }) {
  const { values } = useContext(FormContext);
  return <input type="hidden" name={name} value={values[name] ?? ""} />;
}

/** A stored e-mail cannot be changed here. */
function MemberEmailField() {
  const { storedEmail } = useContext(FormContext).values;
  const input = storedEmail ? { disabled: true, defaultValue: storedEmail } : {};
  return (
    <>
      <StoredField name="storedEmail" />
      <TextField name="email" label={t("fields.emailId")} input={{ type: "email", ...input }} />
    </>
  );
}

function PersonFields() {
  return (
    <FieldGroup legend={t("fields.groupBirth")}>
      <SelectField
        name="gender"
        label={t("fields.gender")}
        required
        short
        empty={t("fields.selectGender")}
        options={GENDERS}
        textOf={backendValue}
      />
      <SelectField
        name="maritalStatus"
        label={t("fields.maritalStatus")}
        required
        short
        empty={t("fields.selectMaritalStatus")}
        options={MARITAL_STATUSES}
        textOf={backendValue}
      />
      <StoredField name="storedMaritalStatus" />
      <TextField name="weddingDate" label={t("fields.weddingDate")} short input={{ type: "date" }} />
      <BirthFields />
    </FieldGroup>
  );
}

function AddressGroup() {
  const { familyAddress } = useContext(FormContext).values;
  return (
    <FieldGroup legend={t("fields.address")} describedBy={ADDRESS_LETTERS_ID}>
      <CheckField name="addressSameAsFamily" label={t("fields.addressSameAsFamily")} />
      {familyAddress ? (
        <p className="app-family-address">
          {t("fields.familyAddress", { address: familyAddress })}
          <StoredField name="familyAddress" />
        </p>
      ) : null}
      <div className="app-own-address">
        <AddressFields required={false} />
      </div>
    </FieldGroup>
  );
}

export function MemberFields() {
  return (
    <>
      <EnterSaves />
      <FieldGroup legend={t("fields.groupName")}>
        <NameField name="firstName" label={t("fields.firstName")} required short />
        <NameField name="firstNameInHindi" label={t("fields.firstNameInHindi")} short input={HINDI} />
        <TextField name="maidenLastName" label={t("fields.maidenLastName")} />
        <NameField name="nickName" label={t("fields.nickName")} short />
        <NameField name="nickNameInHindi" label={t("fields.nickNameInHindi")} short input={HINDI} />
      </FieldGroup>
      <FieldGroup legend={t("fields.groupContact")}>
        <PhoneFields
          required
          hint={t("member.phoneHint")}
          below={[" ", <FillButton key="fill" field="phone" text={t("member.useFamilyPhone")} />]}
        />
        <MemberEmailField />
      </FieldGroup>
      <PersonFields />
      <FieldGroup legend={t("fields.groupWork")}>
        <TextField name="educationDetails" label={t("fields.educationDetails")} />
        <TextField name="occupation" label={t("fields.occupation")} />
      </FieldGroup>
      <AddressGroup />
    </>
  );
}

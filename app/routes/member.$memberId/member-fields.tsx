import { AddressFields } from "~/forms/family-fields";
import { CheckField, SelectField, TextField } from "~/forms/fields";
import { EnterSaves, NameField } from "~/forms/name-field";
import { BIRTH_MONTHS, GENDERS, LAST_BIRTH_DAY, MARITAL_STATUSES } from "~/rules/member";
import { backendValue } from "~/texts/backend-words.server";
import { t } from "~/texts/text.server";

const DAYS = Array.from({ length: LAST_BIRTH_DAY }, (_, before) => String(before + 1));
const HINDI = { lang: "hi" };

function BirthFields() {
  return (
    <>
      <SelectField
        name="birthDay"
        label={t("fields.birthDay")}
        empty={t("fields.selectDay")}
        options={DAYS}
      />
      <SelectField
        name="birthMonth"
        label={t("fields.birthMonth")}
        required
        empty={t("fields.selectMonth")}
        options={BIRTH_MONTHS}
        textOf={backendValue}
      />
      {/* Not of type number: browsers would not take ०–९. */}
      <TextField name="birthYear" label={t("fields.birthYear")} required input={{ inputMode: "numeric" }} />
    </>
  );
}

/** A stored e-mail stays as it is. It travels along, since a form that comes back does not ask for the profile. */
function EmailField({ stored }: { stored: string }) {
  const input = stored ? { disabled: true, defaultValue: stored } : {};
  return (
    <>
      <input type="hidden" name="storedEmail" value={stored} />
      <TextField name="email" label={t("fields.emailId")} input={{ type: "email", ...input }} />
    </>
  );
}

export function MemberFields({ storedEmail }: { storedEmail: string }) {
  return (
    <>
      <EnterSaves />
      <div className="app-columns app-columns--wide row-gap-0">
        <NameField name="firstName" label={t("fields.firstName")} required />
        <NameField name="firstNameInHindi" label={t("fields.firstNameInHindi")} input={HINDI} />
        <TextField name="maidenLastName" label={t("fields.maidenLastName")} />
        <NameField name="nickName" label={t("fields.nickName")} />
        <NameField name="nickNameInHindi" label={t("fields.nickNameInHindi")} input={HINDI} />
        <TextField name="phone" label={t("fields.phone")} required input={{ type: "tel" }} />
        <CheckField name="phoneWhatsappRegistered" label={t("fields.phoneWhatsappRegistered")} />
        <SelectField
          name="gender"
          label={t("fields.gender")}
          required
          empty={t("fields.selectGender")}
          options={GENDERS}
          textOf={backendValue}
        />
        <SelectField
          name="maritalStatus"
          label={t("fields.maritalStatus")}
          required
          empty={t("fields.selectMaritalStatus")}
          options={MARITAL_STATUSES}
          textOf={backendValue}
        />
        <TextField name="weddingDate" label={t("fields.weddingDate")} input={{ type: "date" }} />
        <BirthFields />
        <EmailField stored={storedEmail} />
        <TextField name="educationDetails" label={t("fields.educationDetails")} />
        <TextField name="occupation" label={t("fields.occupation")} />
        <CheckField name="addressSameAsFamily" label={t("fields.addressSameAsFamily")} />
        <AddressFields required={false} />
      </div>
    </>
  );
}

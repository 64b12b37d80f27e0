import { AddressFields } from "~/forms/family-fields";
import { CheckField, SelectField, TextField } from "~/forms/fields";
import { BIRTH_MONTHS, GENDERS, LAST_BIRTH_DAY, MARITAL_STATUSES } from "~/rules/member";
import { BIRTH_YEAR_MIN_YEAR } from "../../rules/member";

const DAYS = Array.from({ length: LAST_BIRTH_DAY }, (_, before) => String(before + 1));
const HINDI = { lang: "hi" };

function BirthFields({ latestYear }: { latestYear: number }) {
  return (
    <>
      <SelectField name="birthDay" label="Birth Day" empty="Select Day" options={DAYS} />
      <SelectField
        name="birthMonth"
        label="Birth Month"
        required
        empty="Select Month"
        options={BIRTH_MONTHS}
      />
      <TextField
        name="birthYear"
        label="Birth Year"
        required
        input={{ type: "number", min: BIRTH_YEAR_MIN_YEAR, max: latestYear, inputMode: "numeric" }}
      />
    </>
  );
}

/** A stored e-mail stays as it is. It travels along, since a form that comes back does not ask for the profile. */
function EmailField({ stored }: { stored: string }) {
  const input = stored ? { disabled: true, defaultValue: stored } : {};
  return (
    <>
      <input type="hidden" name="storedEmail" value={stored} />
      <TextField name="email" label="Email Id" input={{ type: "email", ...input }} />
    </>
  );
}

export function MemberFields({ latestYear, storedEmail }: { latestYear: number; storedEmail: string }) {
  return (
    <div className="row row-cols-1 row-cols-md-2">
      <TextField name="firstName" label="First Name" required />
      <TextField name="firstNameInHindi" label="First Name (Hindi)" input={HINDI} />
      <TextField name="maidenLastName" label="Maiden Last Name" />
      <TextField name="nickName" label="Nick Name" />
      <TextField name="nickNameInHindi" label="Nick Name (Hindi)" input={HINDI} />
      <TextField name="phone" label="Phone" required input={{ type: "tel" }} />
      <CheckField name="phoneWhatsappRegistered" label="This phone is on WhatsApp" />
      <SelectField name="gender" label="Gender" required empty="Select Gender" options={GENDERS} />
      <SelectField
        name="maritalStatus"
        label="Marital Status"
        required
        empty="Select Marital Status"
        options={MARITAL_STATUSES}
      />
      <TextField name="weddingDate" label="Wedding Date" input={{ type: "date" }} />
      <BirthFields latestYear={latestYear} />
      <EmailField stored={storedEmail} />
      <TextField name="educationDetails" label="Education" />
      <TextField name="occupation" label="Occupation" />
      <CheckField name="addressSameAsFamily" label="Address is the same as the family's" />
      <AddressFields required={false} />
    </div>
  );
}

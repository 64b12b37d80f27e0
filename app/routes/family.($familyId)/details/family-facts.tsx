import type { FamilyDetailsAnswer } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { emailView, phoneView } from "~/ui/format/contact";
import { familyHeading, headOfFamily } from "~/ui/format/family";

export function familyFacts(answer: FamilyDetailsAnswer) {
  const { familyName, familyNameInHindi, gotra, email, phone, phoneWhatsappRegistered } =
    answer.familyDetails;
  return {
    heading: familyHeading(answer.familyDetails),
    name: familyName ?? "",
    nameInHindi: familyNameInHindi,
    head: headOfFamily(answer),
    gotra,
    email: emailView(email),
    phone: phoneView(phone, phoneWhatsappRegistered),
  };
}

export function FamilyFacts({
  name,
  nameInHindi,
  head,
  gotra,
  email,
  phone,
}: ReturnType<typeof familyFacts>) {
  return (
    <>
      <Detail label={t("fields.familyName")}>
        <WithHindi text={name} hindi={nameInHindi} />
      </Detail>
      <Detail label={t("family.head")}>{head}</Detail>
      <Detail label={t("fields.gotra")}>{gotra}</Detail>
      <EmailDetail label={t("fields.email")} email={email} />
      <PhoneDetail phone={phone} />
    </>
  );
}

import { t } from "~/i18n/text.server";
import { AddressDetail, Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { EditLinks } from "~/ui/edit-links";
import { nameToRead } from "~/ui/format/member";
import { Image } from "~/ui/image";
import { FAMILY_SECTIONS } from "../choices";
import type { FamilyViewScreen } from "../screen.server";
import { FamilyFiles } from "./family-files";

export function FamilyInformation({ family }: { family: FamilyViewScreen }) {
  const name = nameToRead(family.name, family.nameInHindi);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image kind="family" src={family.image} alt={t("family.imageOf", { name })} name={name} />
      <h1>{family.heading}</h1>
      <dl className="app-details">
        <Detail label={t("fields.familyName")}>
          <WithHindi text={family.name} hindi={family.nameInHindi} />
        </Detail>
        <Detail label={t("family.head")}>{family.head}</Detail>
        <Detail label={t("fields.gotra")}>{family.gotra}</Detail>
        <EmailDetail label={t("fields.email")} email={family.email} />
        <PhoneDetail phone={family.phone} />
        <AddressDetail address={family.address} />
      </dl>
      <div className="app-bar app-profile__bar">
        {family.mayEdit ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <FamilyFiles files={family.files} />
      </div>
    </div>
  );
}

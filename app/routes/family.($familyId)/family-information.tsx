import { useLocation } from "@remix-run/react";
import { AddressDetail, Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { EditLinks } from "~/ui/edit-links";
import { Image } from "~/ui/image";
import type { FamilyView } from "./view";

const IMAGE_WIDTH_PX = 600;
const IMAGE_HEIGHT_PX = 400;

export function FamilyInformation({ family, mayEdit }: { family: FamilyView; mayEdit: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className="card card-body mb-4 app-profile">
      <Image
        kind="family"
        src={family.image}
        alt={`The ${family.name} family`}
        width={IMAGE_WIDTH_PX}
        height={IMAGE_HEIGHT_PX}
      />
      <dl className="app-details">
        <Detail label="Family Name">
          <WithHindi text={family.name} hindi={family.nameInHindi} />
        </Detail>
        <Detail label="Head Of Family">{family.head}</Detail>
        <Detail label="Gotra">{family.gotra}</Detail>
        <EmailDetail label="Email" email={family.email} />
        <PhoneDetail phone={family.phone} />
        <AddressDetail address={family.address} />
      </dl>
      {mayEdit ? (
        <EditLinks text="Edit" href={`${pathname}?edit=details`} imageHref={`${pathname}?edit=image`} />
      ) : null}
    </div>
  );
}

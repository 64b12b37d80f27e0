import { bothScripts, displayFamilyName, familyHeading } from "~/family/names";
import { familyPhone } from "~/family/privacy";
import { addressView, emailView } from "~/i18n/format/contact";
import { t } from "~/i18n/text.server";
import { AddressDetail, Detail, EmailDetail } from "~/ui/details-list";
import { Image, shownPicture } from "~/ui/image";
import { CorrectionLink, EditLinks, LinkRow, renderPhone } from "~/ui/links";
import { Share } from "~/ui/share";
import { NameHeading } from "~/ui/words";
import { FAMILY_SECTIONS } from "../choices";
import type { DetailsView } from "./details.server";

function Downloads({ isOpen, scope, scopes, rows }: DetailsView["files"]) {
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.loading")} open={isOpen}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <div className="card card-body">
        <LinkRow links={scopes} />
        {scope ? <p>{scope}</p> : null}
        <ul className="list-unstyled app-people app-columns">
          {rows.map(({ text, about, href, isPage }) => (
            // A page has another loading notice than a file.
            <li key={href} data-loading={isPage ? "" : undefined}>
              <a href={href}>
                <b>{text}</b> <small>{about}</small>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

export function FamilyInformation({ details }: { details: DetailsView }) {
  const { family } = details;
  const { second } = bothScripts(family.familyName ?? "", family.familyNameInHindi);
  const name = displayFamilyName(family);
  const heading = familyHeading(family);
  const phone = familyPhone(family);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image
        kind="family"
        src={shownPicture(family.familyImage)}
        alt={t("family.imageOf", { name })}
        name={name}
      />
      <NameHeading first={heading} second={name ? second : null} />
      <dl className="app-details">
        <Detail label={t("family.head")}>{details.head}</Detail>
        <Detail label={t("fields.gotra")}>{family.gotra}</Detail>
        <Detail label={t("fields.phone")}>{phone && renderPhone(phone)}</Detail>
        <EmailDetail label={t("fields.email")} email={emailView(family.email)} />
        <AddressDetail address={addressView(family.familyAddress)} />
      </dl>
      <div className="app-bar app-profile__bar">
        {family.canUpdateFamilyDetails ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <Downloads {...details.files} /> <Share title={heading} address={details.shareAddress} />
      </div>
      <CorrectionLink link={details.correction} />
    </div>
  );
}

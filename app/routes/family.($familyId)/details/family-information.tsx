import { bothScripts, displayFamilyName, familyHeading } from "~/family/names";
import { familyPhone } from "~/family/privacy";
import { addressView, emailView } from "~/i18n/format/contact";
import { t } from "~/i18n/text.server";
import { AddressDetail, Detail, EmailDetail } from "~/ui/details-list";
import { Image, shownPicture } from "~/ui/image";
import { ButtonLink, CorrectionLink, EditLinks, labelFor, renderPhone } from "~/ui/links";
import { Share } from "~/ui/share";
import { renderBothScripts } from "~/ui/words";
import { FAMILY_SECTIONS } from "../choices";
import type { DetailsView } from "./details.server";

function Downloads({ files }: Pick<DetailsView, "files">) {
  const { isOpen, scope, otherScope, rows, wholeFile } = files;
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.loading")} open={isOpen}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <p>
        <small>{scope}</small>
        <br />
        {otherScope ? <a href={otherScope.href}>{otherScope.text}</a> : null}
      </p>
      <ul className="list-unstyled">
        {rows.map(({ text, about, href, isPage }) => (
          // A page has another loading notice than a file.
          <li key={href} data-loading={isPage ? "" : undefined}>
            <ButtonLink href={href} text={text} aria-label={labelFor(text, about)} /> <small>{about}</small>
          </li>
        ))}
        <li>
          <form action={wholeFile}>
            <button type="submit" className="btn btn-secondary">
              {t("downloads.file")}
            </button>{" "}
            <small>{t("downloads.aboutFile")}</small>
            {files.withParam ? <input type="hidden" name="with" value={files.withParam} /> : null}
            <div className="app-check">
              <input type="checkbox" id="phones" name="phones" value="0" />{" "}
              <label htmlFor="phones">{t("downloads.withoutPhones")}</label>
            </div>
          </form>
        </li>
      </ul>
    </details>
  );
}

export function FamilyInformation({ details }: { details: DetailsView }) {
  const { family } = details;
  const { familyName, familyNameInHindi } = family;
  const name = displayFamilyName(family);
  const phone = familyPhone(family);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image
        kind="family"
        src={shownPicture(family.familyImage)}
        alt={t("family.imageOf", { name })}
        name={name}
      />
      <h1>{familyHeading(family)}</h1>
      <dl className="app-details">
        <Detail label={t("fields.familyName")}>
          {name ? renderBothScripts(bothScripts(familyName ?? "", familyNameInHindi)) : null}
        </Detail>
        <Detail label={t("family.head")}>{details.head}</Detail>
        <Detail label={t("fields.gotra")}>{family.gotra}</Detail>
        <EmailDetail label={t("fields.email")} email={emailView(family.email)} />
        <Detail label={t("fields.phone")}>{phone && renderPhone(phone)}</Detail>
        <AddressDetail address={addressView(family.familyAddress)} />
      </dl>
      <div className="app-bar app-profile__bar">
        {family.canUpdateFamilyDetails ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <Downloads files={details.files} />{" "}
        <Share title={familyHeading(family)} address={details.shareAddress} />
        <CorrectionLink link={details.correction} />
      </div>
    </div>
  );
}

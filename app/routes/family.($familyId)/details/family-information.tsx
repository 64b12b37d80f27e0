import type { FamilyDetails } from "~/contract/family";
import type { Family } from "~/family/family";
import type { ExportScope } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { INCLUDE_PRIVATE, paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { AddressDetail, Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { addressView, emailView } from "~/ui/format/contact";
import { familyHeading } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import { Image, shownPicture } from "~/ui/image";
import { CorrectionLink, EditLinks, labelFor } from "~/ui/links";
import { Share } from "~/ui/share";
import { FAMILY_SECTIONS, type FamilyVisit } from "../choices";
import { familyCorrection } from "./family-correction";

export function FamilyFacts({ details, head }: { details: FamilyDetails; head: string }) {
  const { familyName, familyNameInHindi, gotra, email, phone, phoneWhatsappRegistered } = details;
  return (
    <>
      <Detail label={t("fields.familyName")}>
        <WithHindi text={familyName ?? ""} hindi={familyNameInHindi} />
      </Detail>
      <Detail label={t("family.head")}>{head}</Detail>
      <Detail label={t("fields.gotra")}>{gotra}</Detail>
      <EmailDetail label={t("fields.email")} email={emailView(email)} />
      <PhoneDetail phone={phoneView(phone, phoneWhatsappRegistered)} />
    </>
  );
}

interface FamilyFile {
  href: string;
  text: string;
  about: string;
  /** Overrides the list's loading notice; empty for a page, which needs none. */
  loading?: string;
}

function filesOf({ details, listed }: Family, { includePrivate }: ExportScope): FamilyFile[] {
  const { familyId } = details;
  const file = (name: Parameters<typeof paths.familyFile>[1], text: string, about: string) => {
    return { href: paths.familyFile(familyId, name, includePrivate), text, about };
  };
  const hasContacts = listed.some(
    ({ phoneToCall, isChild }) => phoneToCall?.tel && (includePrivate || !isChild),
  );
  const contacts = file("contacts.vcf", t("downloads.contacts"), t("downloads.aboutContacts"));
  const book = { href: paths.familyBook(familyId, includePrivate), text: t("book.link") };
  return [
    ...(hasContacts ? [contacts] : []),
    file("birthdays.ics", t("downloads.birthdays"), t("downloads.aboutBirthdays")),
    { ...book, about: t("downloads.aboutBook"), loading: "" },
    file("family.ged", t("downloads.gedcom"), t("downloads.aboutGedcom")),
  ];
}

function ExportScopeNote({ family, scope: { isOwn, includePrivate } }: FamilyInformationProps) {
  const other = paths.familyWith(family.details.familyId, !includePrivate);
  return (
    <p>
      <small>{t(includePrivate ? "downloads.unredacted" : "downloads.redacted")}</small>{" "}
      {isOwn ? (
        <a href={other}>{t(includePrivate ? "downloads.redacted" : "downloads.linkToUnredacted")}</a>
      ) : null}
    </p>
  );
}

function FamilyFiles(props: FamilyInformationProps) {
  const { family, scope } = props;
  const { includePrivate } = scope;
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.loading")} open={includePrivate}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <ExportScopeNote {...props} />
      <ul className="list-unstyled">
        {filesOf(family, scope).map(({ href, text, about, loading }) => (
          <li key={href} data-loading={loading}>
            <a className="btn btn-secondary" href={href} aria-label={labelFor(text, about)}>
              {text}
            </a>{" "}
            <small>{about}</small>
          </li>
        ))}
        <li>
          <form action={paths.familyFile(family.details.familyId, "offline.html")}>
            <button type="submit" className="btn btn-secondary">
              {t("downloads.file")}
            </button>{" "}
            <small>{t("downloads.aboutFile")}</small>
            {includePrivate ? <input type="hidden" name="with" value={INCLUDE_PRIVATE} /> : null}
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

interface FamilyInformationProps {
  family: Family;
  scope: ExportScope;
  visit: FamilyVisit;
}

export function FamilyInformation(props: FamilyInformationProps) {
  const { family, visit } = props;
  const { familyId, familyName, familyNameInHindi, familyImage, familyAddress, canUpdateFamilyDetails } =
    family.details;
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  const heading = familyHeading(family.details);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image kind="family" src={shownPicture(familyImage)} alt={t("family.imageOf", { name })} name={name} />
      <h1>{heading}</h1>
      <dl className="app-details">
        <FamilyFacts details={family.details} head={family.headToRead} />
        <AddressDetail address={addressView(familyAddress)} />
      </dl>
      <div className="app-bar app-profile__bar">
        {canUpdateFamilyDetails ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <FamilyFiles {...props} />{" "}
        <Share title={heading} address={visit.publicOrigin + paths.family(familyId)} />
        {canUpdateFamilyDetails ? null : <CorrectionLink link={familyCorrection(family, visit)} />}
      </div>
    </div>
  );
}

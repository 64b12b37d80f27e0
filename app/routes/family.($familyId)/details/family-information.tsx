import { familyCorrection } from "~/family/correction";
import type { Family } from "~/family/family";
import { type ExportScope, familyPhone } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { INCLUDE_PRIVATE, paths } from "~/paths";
import { AddressDetail, Detail, EmailDetail, WithHindi } from "~/ui/details-list";
import { addressView, emailView } from "~/ui/format/contact";
import { familyHeading, familyNameToRead } from "~/ui/format/family";
import { Image, shownPicture } from "~/ui/image";
import { CorrectionLink, EditLinks, labelFor, phoneNumber } from "~/ui/links";
import { Share } from "~/ui/share";
import { FAMILY_SECTIONS, type FamilyVisit } from "../choices";

/** The book has no name of a file, because it is a page. */
const FILES = [
  { name: "contacts.vcf", text: "downloads.contacts", about: "downloads.aboutContacts" },
  { name: "birthdays.ics", text: "downloads.birthdays", about: "downloads.aboutBirthdays" },
  { name: null, text: "book.link", about: "downloads.aboutBook" },
  { name: "family.ged", text: "downloads.gedcom", about: "downloads.aboutGedcom" },
] as const;

interface FileRowProps extends FamilyInformationProps {
  file: (typeof FILES)[number];
  contacts: Record<"number" | "people", number>;
}

function FileRow({ file, contacts, family, scope }: FileRowProps) {
  const { includePrivate } = scope;
  const { familyId } = family.details;
  const about = t(file.about, contacts);
  const href = file.name
    ? paths.familyFile(familyId, file.name, includePrivate)
    : paths.familyBook(familyId, includePrivate);
  return (
    // The list's notice of loading does not hold for a page.
    <li data-loading={file.name ? undefined : ""}>
      <a className="btn btn-secondary" href={href} aria-label={labelFor(t(file.text), about)}>
        {t(file.text)}
      </a>{" "}
      <small>{about}</small>
    </li>
  );
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
  const living = [...family.people.values()].filter(({ isLiving }) => isLiving);
  const called = living.filter(
    ({ phoneToCall, isChild }) => phoneToCall?.tel && (includePrivate || !isChild),
  );
  const contacts = { number: called.length, people: living.length };
  const files = FILES.filter(({ name }) => called.length > 0 || name !== "contacts.vcf");
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.loading")} open={includePrivate}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <ExportScopeNote {...props} />
      <ul className="list-unstyled">
        {files.map((file) => (
          <FileRow key={file.name} file={file} contacts={contacts} {...props} />
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
  const { details, headToRead } = family;
  const { user, publicOrigin } = visit;
  const name = familyNameToRead(details);
  const heading = familyHeading(details);
  const phone = familyPhone(details);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image
        kind="family"
        src={shownPicture(details.familyImage)}
        alt={t("family.imageOf", { name })}
        name={name}
      />
      <h1>{heading}</h1>
      <dl className="app-details">
        <Detail label={t("fields.familyName")}>
          <WithHindi text={details.familyName ?? ""} hindi={details.familyNameInHindi} />
        </Detail>
        <Detail label={t("family.head")}>{headToRead}</Detail>
        <Detail label={t("fields.gotra")}>{details.gotra}</Detail>
        <EmailDetail label={t("fields.email")} email={emailView(details.email)} />
        <Detail label={t("fields.phone")}>{phone && phoneNumber(phone)}</Detail>
        <AddressDetail address={addressView(details.familyAddress)} />
      </dl>
      <div className="app-bar app-profile__bar">
        {details.canUpdateFamilyDetails ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <FamilyFiles {...props} />{" "}
        <Share title={heading} address={publicOrigin + paths.family(details.familyId)} />
        {details.canUpdateFamilyDetails ? null : (
          <CorrectionLink link={familyCorrection(family, user, publicOrigin)} />
        )}
      </div>
    </div>
  );
}

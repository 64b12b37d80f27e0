import { t } from "~/i18n/text.server";
import { AddressDetail, Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { nameToRead } from "~/ui/format/member";
import { Image } from "~/ui/image";
import { EditLinks } from "~/ui/links";
import { FAMILY_SECTIONS } from "../choices";
import type { FamilyView, FamilyViewScreen } from "../screen.server";

function FileChoice({ name, text }: { name: string; text: string }) {
  return (
    <div className="app-check">
      <input type="checkbox" id={name} name={name} value="0" /> <label htmlFor={name}>{text}</label>
    </div>
  );
}

interface FileRowProps {
  href: string;
  text: string;
  about: string;
  /** Empty for a page, which is no file that is made. */
  loading?: string;
}

function FileRow({ href, text, about, loading }: FileRowProps) {
  return (
    <li data-loading={loading}>
      <a className="btn btn-secondary" href={href}>
        {text}
      </a>{" "}
      <small>{about}</small>
    </li>
  );
}

function FamilyFiles({ files: { contacts, birthdays, book, file } }: { files: FamilyView["files"] }) {
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.underWay")}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <ul className="list-unstyled">
        {contacts ? (
          <FileRow href={contacts} text={t("downloads.contacts")} about={t("downloads.aboutContacts")} />
        ) : null}
        <FileRow href={birthdays} text={t("downloads.birthdays")} about={t("downloads.aboutBirthdays")} />
        <FileRow href={book} text={t("book.link")} about={t("downloads.aboutBook")} loading="" />
        <li>
          <form action={file}>
            <button type="submit" className="btn btn-secondary">
              {t("downloads.file")}
            </button>{" "}
            <small>{t("downloads.aboutFile")}</small>
            <FileChoice name="phones" text={t("downloads.withoutPhones")} />
            <FileChoice name="births" text={t("downloads.withoutYears")} />
          </form>
        </li>
      </ul>
    </details>
  );
}

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

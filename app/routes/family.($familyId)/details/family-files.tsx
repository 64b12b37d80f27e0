import { t } from "~/i18n/text.server";
import type { FamilyView } from "../view";

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

export function FamilyFiles({ files: { contacts, birthdays, book, file } }: { files: FamilyView["files"] }) {
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

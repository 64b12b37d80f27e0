import { t } from "~/i18n/text.server";
import { EVERYTHING } from "~/paths";
import { AddressDetail } from "~/ui/details-list";
import { nameToRead } from "~/ui/format/member";
import { Image } from "~/ui/image";
import { CorrectionLink, EditLinks } from "~/ui/links";
import { FAMILY_SECTIONS } from "../choices";
import type { FamilyView, FamilyViewScreen } from "../screen.server";
import { FamilyFacts } from "./family-facts";

interface FileRowProps {
  href: string;
  text: string;
  about: string;
  /** Replaces the loading notice of the list. Empty for a page, which opens at once, unlike a file. */
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

function WhatIsLeftOut({ everything, other }: FamilyView["files"]) {
  return (
    <p>
      <small>{t(everything ? "downloads.everything" : "downloads.guarded")}</small>{" "}
      {other ? <a href={other}>{t(everything ? "downloads.guarded" : "downloads.withEverything")}</a> : null}
    </p>
  );
}

function FamilyFiles({ files }: { files: FamilyView["files"] }) {
  const { contacts, birthdays, book, gedcom, file, everything } = files;
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.underWay")} open={everything}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <WhatIsLeftOut {...files} />
      <ul className="list-unstyled">
        {contacts ? (
          <FileRow href={contacts} text={t("downloads.contacts")} about={t("downloads.aboutContacts")} />
        ) : null}
        <FileRow href={birthdays} text={t("downloads.birthdays")} about={t("downloads.aboutBirthdays")} />
        <FileRow href={book} text={t("book.link")} about={t("downloads.aboutBook")} loading="" />
        <FileRow href={gedcom} text={t("downloads.gedcom")} about={t("downloads.aboutGedcom")} />
        <li>
          <form action={file}>
            <button type="submit" className="btn btn-secondary">
              {t("downloads.file")}
            </button>{" "}
            <small>{t("downloads.aboutFile")}</small>
            {everything ? <input type="hidden" name="with" value={EVERYTHING} /> : null}
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

export function FamilyInformation({ family }: { family: FamilyViewScreen }) {
  const name = nameToRead(family.name, family.nameInHindi);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image kind="family" src={family.image} alt={t("family.imageOf", { name })} name={name} />
      <h1>{family.heading}</h1>
      <dl className="app-details">
        <FamilyFacts {...family} />
        <AddressDetail address={family.address} />
      </dl>
      <div className="app-bar app-profile__bar">
        {family.mayEdit ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <FamilyFiles files={family.files} />
        <CorrectionLink link={family.correction} />
      </div>
    </div>
  );
}

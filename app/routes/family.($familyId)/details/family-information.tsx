import type { FamilyDetailsAnswer } from "~/contract/family";
import type { FileScope } from "~/files/guarded-family";
import { t } from "~/i18n/text.server";
import { EVERYTHING, paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { AddressDetail, Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { isChild } from "~/ui/format/birthday";
import { addressView, emailView } from "~/ui/format/contact";
import { familyHeading, headOfFamily } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import { Image, shownPicture } from "~/ui/image";
import { CorrectionLink, EditLinks } from "~/ui/links";
import { FAMILY_SECTIONS, type FamilyVisit } from "../choices";
import { familyCorrection } from "./family-correction";

export function FamilyFacts({ answer }: { answer: FamilyDetailsAnswer }) {
  const { familyName, familyNameInHindi, gotra, email, phone, phoneWhatsappRegistered } =
    answer.familyDetails;
  return (
    <>
      <Detail label={t("fields.familyName")}>
        <WithHindi text={familyName ?? ""} hindi={familyNameInHindi} />
      </Detail>
      <Detail label={t("family.head")}>{headOfFamily(answer)}</Detail>
      <Detail label={t("fields.gotra")}>{gotra}</Detail>
      <EmailDetail label={t("fields.email")} email={emailView(email)} />
      <PhoneDetail phone={phoneView(phone, phoneWhatsappRegistered)} />
    </>
  );
}

interface FileRowProps {
  href: string;
  text: string;
  about: string;
  /** Overrides the list's loading notice; empty for a page, which needs none. */
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

function WhatIsLeftOut({ answer, scope: { isOwn, everything } }: FamilyInformationProps) {
  const other = paths.familyWith(answer.familyDetails.familyId, !everything);
  return (
    <p>
      <small>{t(everything ? "downloads.everything" : "downloads.guarded")}</small>{" "}
      {isOwn ? <a href={other}>{t(everything ? "downloads.guarded" : "downloads.withEverything")}</a> : null}
    </p>
  );
}

function FamilyFiles(props: FamilyInformationProps) {
  const { answer, scope, visit } = props;
  const { everything } = scope;
  const { familyId } = answer.familyDetails;
  const addressOf = (name: Parameters<typeof paths.familyFile>[1]) =>
    paths.familyFile(familyId, name, everything);
  const hasContacts = answer.memberList.some(
    (member) =>
      member.alive && phoneView(member.phone, false)?.tel && (everything || !isChild(member, visit.today)),
  );
  return (
    <details className="app-files d-print-none" data-loading={t("downloads.loading")} open={everything}>
      <summary className="btn btn-secondary">{t("downloads.heading")}</summary>
      <WhatIsLeftOut {...props} />
      <ul className="list-unstyled">
        {hasContacts ? (
          <FileRow
            href={addressOf("contacts.vcf")}
            text={t("downloads.contacts")}
            about={t("downloads.aboutContacts")}
          />
        ) : null}
        <FileRow
          href={addressOf("birthdays.ics")}
          text={t("downloads.birthdays")}
          about={t("downloads.aboutBirthdays")}
        />
        <FileRow
          href={paths.familyBook(familyId, everything)}
          text={t("book.link")}
          about={t("downloads.aboutBook")}
          loading=""
        />
        <FileRow
          href={addressOf("family.ged")}
          text={t("downloads.gedcom")}
          about={t("downloads.aboutGedcom")}
        />
        <li>
          <form action={paths.familyFile(familyId, "offline.html")}>
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

interface FamilyInformationProps {
  answer: FamilyDetailsAnswer;
  scope: FileScope;
  visit: FamilyVisit;
}

export function FamilyInformation(props: FamilyInformationProps) {
  const { answer, visit } = props;
  const { familyName, familyNameInHindi, familyImage, familyAddress, canUpdateFamilyDetails } =
    answer.familyDetails;
  const name = nameToRead(familyName ?? "", familyNameInHindi);
  return (
    <div className="app-profile" id={FAMILY_SECTIONS.details}>
      <Image kind="family" src={shownPicture(familyImage)} alt={t("family.imageOf", { name })} name={name} />
      <h1>{familyHeading(answer.familyDetails)}</h1>
      <dl className="app-details">
        <FamilyFacts answer={answer} />
        <AddressDetail address={addressView(familyAddress)} />
      </dl>
      <div className="app-bar app-profile__bar">
        {canUpdateFamilyDetails ? <EditLinks text={t("family.edit")} form="details" /> : null}{" "}
        <FamilyFiles {...props} />
        {canUpdateFamilyDetails ? null : <CorrectionLink link={familyCorrection(answer, visit)} />}
      </div>
    </div>
  );
}

import { useLocation } from "@remix-run/react";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { IMAGE_WIDTH_PX } from "~/images/constants";
import { paths } from "~/paths";
import { callLinks } from "~/phone/contact-links.server";
import { Alert } from "~/ui/alert";
import { AddressDetail, Detail, EmailDetail } from "~/ui/details-list";
import { Image, sizedImagePath } from "~/ui/image";
import { ButtonLink, CorrectionLink, EditLinks, MissingFieldLinks, renderPhone } from "~/ui/links";
import { Share } from "~/ui/share";
import { ROLES, Table } from "~/ui/table";
import { renderBothScripts, renderName, renderRelation, renderSmallOtherScript } from "~/ui/words";
import type { RelativeRow } from "./relationships.server";
import type { MemberViewScreen } from "./screen.server";

function renderRelativeRow({ href, first, second, distinctName, portrait, relationship, age }: RelativeRow) {
  return (
    <tr key={href} role={ROLES.row}>
      <th scope="row" role={ROLES.rowHeader}>
        <a className="stretched-link" href={href} aria-label={distinctName}>
          <Image kind="face" src={portrait} alt="" name={first.text} lazy /> {renderName(first)}
        </a>{" "}
        {renderSmallOtherScript(second)}
      </th>
      <td role={ROLES.cell}>
        {relationship} <small>{age}</small>
      </td>
    </tr>
  );
}

/** The tables look like lists, but screen readers read them as tables. */
function Relationships({ relatives, incompleteNotice }: MemberViewScreen) {
  return relatives.length > 0 ? (
    <div className="card card-body mb-4 app-columns app-relatives">
      {relatives.map(({ caption, rows }) => (
        <Table key={caption} caption={caption} columns={[t("member.name"), t("member.relationship")]}>
          <tbody role={ROLES.rowGroup}>{rows.map(renderRelativeRow)}</tbody>
        </Table>
      ))}
      {incompleteNotice ? <p>{incompleteNotice}</p> : null}
    </div>
  ) : null;
}

function MarriageDetail({ maritalStatus, wedding }: MemberViewScreen) {
  return (
    <Detail label={t("fields.maritalStatus")}>
      {maritalStatus || wedding ? (
        <>
          <span lang={langOf(maritalStatus)}>{maritalStatus}</span>{" "}
          {wedding ? <time className="text-nowrap">{wedding}</time> : null}
        </>
      ) : null}
    </Detail>
  );
}

function MemberHead({ member }: { member: MemberViewScreen }) {
  const { name, image, relation, related, lifetime, isDead } = member;
  const face = <Image kind="profile" src={image} alt={name.first.text} name={name.first.text} />;
  return (
    <div className={isDead ? "app-beside app-person app-person--dead" : "app-beside app-person"}>
      {image ? <a href={sizedImagePath(image, IMAGE_WIDTH_PX)}>{face}</a> : face}
      <div>
        <h1>{renderBothScripts(name)}</h1>
        <p>
          {relation && related ? <a href={related}>{renderRelation(relation, "b")}</a> : null}
          {relation && lifetime ? " · " : null}
          <span className="app-whole">{lifetime}</span>
        </p>
        {related && !relation ? (
          <p>
            <a href={related}>{t("related.heading")}</a>
          </p>
        ) : null}
        {member.rememberedBy ? <p>{member.rememberedBy}</p> : null}
      </div>
    </div>
  );
}

function ContactButtons({ phone, contact, ownData }: MemberViewScreen) {
  const calls = ownData ? [] : callLinks(phone);
  return calls.length > 0 ? (
    <ul className="app-tiles d-print-none list-unstyled">
      {calls.map((link) => (
        <li key={link.href}>
          <ButtonLink {...link} />
        </li>
      ))}
      {contact ? (
        <li data-loading={t("downloads.loading")}>
          <ButtonLink href={contact} text={t("downloads.contact")} />
        </li>
      ) : null}
    </ul>
  ) : null;
}

function EditPhone() {
  const { pathname } = useLocation();
  return (
    <a href={`${paths.edit(pathname, "profile")}#phone`} aria-label={t("member.editPhone")}>
      {t("family.edit")}
    </a>
  );
}

function OwnData({ ownData, contact }: MemberViewScreen) {
  return ownData ? (
    <p className="app-actions">
      {contact ? <a href={contact}>{t("downloads.contact")}</a> : null}{" "}
      <a href={ownData.save} data-loading={t("downloads.loading")}>
        {t("member.saveData")}
      </a>{" "}
      <a href={ownData.askForDeletion}>{t("member.askForDeletion")}</a>
    </p>
  ) : null;
}

export function MemberPage({ member }: { member: MemberViewScreen }) {
  const { maidenLastName, nickName, phone } = member;
  const mayEditPhone = member.mayEdit && !member.isDead;
  return (
    <>
      {member.notice ? <Alert tone={member.notice.tone} text={member.notice.text} /> : null}
      <MemberHead member={member} />
      <div className="app-ways mb-4">
        {member.family ? <ButtonLink isPrimary href={member.family.href} text={member.family.text} /> : null}
        <ContactButtons {...member} />
        <div className="app-bar app-profile__bar">
          <ButtonLink href={member.relativesPage.href} text={member.relativesPage.text} />{" "}
          <Share {...member.share} />
        </div>
      </div>
      <MissingFieldLinks missing={member.missingFields} />
      <div className="card card-body mb-4">
        <dl className="app-details">
          <Detail label={t("fields.maidenLastName")}>
            {maidenLastName ? (
              <a href={paths.searchFamily(maidenLastName)} lang={langOf(maidenLastName)} translate="no">
                {maidenLastName}
              </a>
            ) : null}
          </Detail>
          <Detail label={t("fields.nickName")}>{nickName ? renderBothScripts(nickName) : null}</Detail>
          <Detail label={t("fields.gender")}>{member.gender}</Detail>
          <MarriageDetail {...member} />
          <Detail label={t("fields.birthDate")}>{member.birthDate}</Detail>
          <Detail label={t("member.dateOfDeath")}>{member.died}</Detail>
          <Detail label={t("fields.phone")}>
            {phone || mayEditPhone ? (
              <>
                {phone ? renderPhone(phone) : null} {mayEditPhone ? <EditPhone /> : null}
              </>
            ) : null}
          </Detail>
          <EmailDetail label={t("fields.email")} email={member.email} />
          {member.work.map(({ label, text }) => (
            <Detail key={label} label={label}>
              {text}
            </Detail>
          ))}
          <AddressDetail address={member.home} />
        </dl>
        {member.mayEdit ? (
          <div className="app-actions">
            <EditLinks text={t("member.edit")} form="profile" />
          </div>
        ) : null}
        <CorrectionLink link={member.correction} />
      </div>
      <Relationships {...member} />
      <OwnData {...member} />
    </>
  );
}

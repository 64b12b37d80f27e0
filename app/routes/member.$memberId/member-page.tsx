import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { IMAGE_WIDTH_PX } from "~/images/constants";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { AddressDetail, Detail, EmailDetail } from "~/ui/details-list";
import { EmptyState } from "~/ui/empty-state";
import { Image, sizedImagePath } from "~/ui/image";
import { ButtonLink, CallTiles, CorrectionLink, EditLinks, MissingFieldLinks, renderPhone } from "~/ui/links";
import { Share } from "~/ui/share";
import { CELL, ROW, ROW_GROUP, ROW_HEADER, Table } from "~/ui/table";
import {
  NameHeading,
  renderBothScripts,
  renderName,
  renderRelation,
  renderSmallOtherScript,
} from "~/ui/words";
import type { RelativeRow } from "./relationships.server";
import type { MemberViewScreen } from "./screen.server";

function renderRelativeRow({ href, name, distinctName, portrait, relationship, age }: RelativeRow) {
  const { first, second } = name;
  return (
    <tr key={href} {...ROW}>
      <th {...ROW_HEADER}>
        <a className="stretched-link" href={href} aria-label={distinctName}>
          <Image kind="face" src={portrait} alt="" name={first.text} lazy /> {renderName(first)}
        </a>{" "}
        {renderSmallOtherScript(second)}
      </th>
      <td {...CELL}>
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
          <tbody {...ROW_GROUP}>{rows.map(renderRelativeRow)}</tbody>
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
        <NameHeading {...name} />
        {related ? (
          <p>
            <a href={related}>{relation ? renderRelation(relation, "b") : t("related.heading")}</a>
          </p>
        ) : null}
        {lifetime ? <p>{lifetime}</p> : null}
        {member.rememberedBy ? <p>{member.rememberedBy}</p> : null}
      </div>
    </div>
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
  const wayToChange = member.mayEdit ? (
    <div className="app-actions">
      <EditLinks text={t("member.edit")} form="profile" />
    </div>
  ) : (
    <CorrectionLink link={member.correction} />
  );
  return (
    <>
      {member.notice ? <Alert tone={member.notice.tone} text={member.notice.text} /> : null}
      <MemberHead member={member} />
      <div className="app-ways mb-4">
        {member.family ? <ButtonLink isPrimary={!member.isDead} {...member.family} /> : null}
        {member.ownData ? null : <CallTiles phone={phone} contact={member.contact} />}
        <div className="app-bar app-profile__bar">
          <ButtonLink {...member.relativesPage} /> <Share {...member.share} />
        </div>
      </div>
      <MissingFieldLinks missing={member.missingFields} />
      {member.hasFacts ? (
        <div className="card card-body mb-4">
          <dl className="app-details">
            <Detail label={t("fields.phone")}>{phone ? renderPhone(phone) : null}</Detail>
            <EmailDetail label={t("fields.email")} email={member.email} />
            <Detail label={t("fields.maidenLastName")}>
              {maidenLastName ? (
                <a href={paths.searchFamily(maidenLastName)} lang={langOf(maidenLastName)} translate="no">
                  {maidenLastName}
                </a>
              ) : null}
            </Detail>
            <Detail label={t("fields.nickName")}>{nickName ? renderBothScripts(nickName) : null}</Detail>
            <Detail label={t("fields.birthDate")}>{member.birthDate}</Detail>
            <Detail label={t("member.dateOfDeath")}>{member.died}</Detail>
            <MarriageDetail {...member} />
            <Detail label={t("fields.gender")}>{member.gender}</Detail>
            {member.work.map(({ label, text }) => (
              <Detail key={label} label={label}>
                {text}
              </Detail>
            ))}
            <AddressDetail address={member.home} />
          </dl>
          {wayToChange}
        </div>
      ) : (
        <EmptyState text={t("member.nothingKnown")}>{wayToChange}</EmptyState>
      )}
      <Relationships {...member} />
      <OwnData {...member} />
    </>
  );
}

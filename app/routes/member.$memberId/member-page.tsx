import { langOf } from "~/format/foreign-words";
import { nameToRead } from "~/format/member";
import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "~/images/constants";
import { t } from "~/texts/text.server";
import { Alert } from "~/ui/alert";
import { AddressDetail, Detail, EmailDetail, PhoneDetail, WithHindi } from "~/ui/details-list";
import { EditLinks } from "~/ui/edit-links";
import { Image } from "~/ui/image";
import { TakeAlong } from "~/ui/take-along";
import { RelationshipTable } from "./relationship-table";
import type { MemberViewScreen } from "./screen.server";

/** The day keeps on one line. */
function MarriageDetail({ marriage }: Pick<MemberViewScreen, "marriage">) {
  return (
    <Detail label={t("fields.maritalStatus")}>
      {marriage ? (
        <>
          <span lang={langOf(marriage.status)}>{marriage.status}</span>{" "}
          {marriage.day ? <time>{marriage.day}</time> : null}
        </>
      ) : null}
    </Detail>
  );
}

export function MemberPage({ member }: { member: MemberViewScreen }) {
  const { nickName, nickNameInHindi } = member;
  return (
    <>
      <h1>
        <WithHindi text={member.name} hindi={member.nameInHindi} />
      </h1>
      {member.notice ? <Alert tone={member.notice.tone} text={member.notice.text} /> : null}
      <div className="card card-body mb-4 app-profile">
        <Image
          kind="profile"
          src={member.image}
          alt={member.name}
          width={IMAGE_WIDTH_PX}
          height={IMAGE_HEIGHT_PX}
          name={nameToRead(member.name, member.nameInHindi)}
        />
        <dl className="app-details">
          <Detail label={t("fields.maidenLastName")}>{member.maidenLastName}</Detail>
          <Detail label={t("fields.nickName")}>
            {nickName || nickNameInHindi ? <WithHindi text={nickName ?? ""} hindi={nickNameInHindi} /> : null}
          </Detail>
          <Detail label={t("fields.gender")}>{member.gender}</Detail>
          <MarriageDetail marriage={member.marriage} />
          <Detail label={t("fields.birthDate")}>{member.birthDate}</Detail>
          <Detail label={t("member.dateOfDeath")}>{member.dateOfDeath}</Detail>
          <PhoneDetail phone={member.phone} />
          <EmailDetail label={t("fields.emailId")} email={member.email} />
          <Detail label={t("fields.educationDetails")}>{member.education}</Detail>
          <Detail label={t("fields.occupation")}>{member.occupation}</Detail>
          <AddressDetail address={member.address} />
        </dl>
        <div className="app-bar app-profile__bar">
          {member.mayEdit ? <EditLinks text={t("member.edit")} form="profile" /> : null}{" "}
          {member.contact ? (
            <TakeAlong>
              <p className="app-actions">
                <a href={member.contact}>{t("takeAlong.contact")}</a>
              </p>
            </TakeAlong>
          ) : null}
        </div>
      </div>
      <div className="app-columns app-columns--wide app-relatives mb-4">
        {member.relatives.map(({ caption, rows }) => (
          <RelationshipTable key={caption} caption={caption} rows={rows} />
        ))}
      </div>
      <p className="d-flex flex-wrap gap-3">
        {member.family ? (
          <a className="btn btn-primary" href={member.family.href}>
            {member.family.text}
          </a>
        ) : null}{" "}
        {member.related ? (
          <a className="btn btn-secondary" href={member.related}>
            {t("related.heading")}
          </a>
        ) : null}
      </p>
    </>
  );
}

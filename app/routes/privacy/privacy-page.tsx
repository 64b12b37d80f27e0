import { type AssociationContact, hasContact } from "~/i18n/community/site";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { Detail } from "~/ui/details-list";

function Contact({ contact: { email, phone } }: { contact: AssociationContact }) {
  return (
    <dl className="app-details">
      <Detail label={t("fields.emailId")}>{email ? <a href={`mailto:${email}`}>{email}</a> : null}</Detail>
      <Detail label={t("fields.phone")}>
        {phone ? <a href={phoneView(phone, false)?.href ?? undefined}>{phone}</a> : null}
      </Detail>
    </dl>
  );
}

export function PrivacyPage({ contact }: { contact: AssociationContact }) {
  return (
    <>
      <h1>{t("privacy.heading")}</h1>
      <section className="card card-body mb-4 app-reading">
        <h2>{t("privacy.kept.heading")}</h2>
        <ul>
          <li>{t("privacy.kept.family")}</li>
          <li>{t("privacy.kept.member")}</li>
          <li>{t("privacy.kept.account")}</li>
          <li>{t("privacy.kept.log")}</li>
          <li>{t("privacy.kept.cookies")}</li>
        </ul>
        <h2>{t("privacy.purpose.heading")}</h2>
        <p>{t("privacy.purpose.text", { community: t("site.community") })}</p>
        <h2>{t("privacy.seen.heading")}</h2>
        <ul>
          <li>{t("privacy.seen.members")}</li>
          <li>{t("privacy.seen.visitors")}</li>
          <li>{t("privacy.seen.files")}</li>
        </ul>
        <h2 id="whom-to-ask">{t("privacy.ask.heading")}</h2>
        <p>{t("privacy.ask.rights")}</p>
        <p>
          <a href={paths.ownProfile()}>
            {t("privacy.ask.onProfile", { save: t("member.saveData"), ask: t("member.askForDeletion") })}
          </a>
        </p>
        {hasContact(contact) ? (
          <>
            <p>{t("privacy.ask.whom", { association: t("site.association") })}</p>
            <Contact contact={contact} />
          </>
        ) : (
          <p>{t("privacy.ask.noContact")}</p>
        )}
      </section>
    </>
  );
}

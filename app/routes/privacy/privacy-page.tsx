import { type AssociationContact, type Community, hasContact } from "~/community/community.server";
import { associationPhone } from "~/family/privacy";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Detail } from "~/ui/details-list";
import { renderWithCommunityText } from "~/ui/words";

function Contact({ contact: { email, phone } }: { contact: AssociationContact }) {
  return (
    <dl className="app-details">
      <Detail label={t("fields.email")}>{email ? <a href={`mailto:${email}`}>{email}</a> : null}</Detail>
      <Detail label={t("fields.phone")}>
        {phone ? <a href={associationPhone({ phone })?.href ?? undefined}>{phone}</a> : null}
      </Detail>
    </dl>
  );
}

export function PrivacyPage({ community: name, association }: Pick<Community, "community" | "association">) {
  return (
    <>
      <h1>{t("privacy.heading")}</h1>
      <div className="card card-body mb-4 app-privacy">
        <section>
          <h2>{t("privacy.kept.heading")}</h2>
          <ul>
            <li>{t("privacy.kept.family")}</li>
            <li>{t("privacy.kept.member")}</li>
            <li>{t("privacy.kept.account")}</li>
            <li>{t("privacy.kept.log")}</li>
            <li>{t("privacy.kept.server")}</li>
            <li>{t("privacy.kept.cookies")}</li>
          </ul>
        </section>
        <section>
          <h2>{t("privacy.purpose.heading")}</h2>
          <p>{renderWithCommunityText(name, (community) => t("privacy.purpose.text", { community }))}</p>
        </section>
        <section>
          <h2>{t("privacy.seen.heading")}</h2>
          <ul>
            <li>{t("privacy.seen.members")}</li>
            <li>{t("privacy.seen.children")}</li>
            <li>{t("privacy.seen.visitors")}</li>
            <li>{t("privacy.seen.files")}</li>
          </ul>
        </section>
        <section>
          <h2 id="whom-to-ask">{t("privacy.ask.heading")}</h2>
          <p>{t("privacy.ask.rights")}</p>
          <p>
            <a href={paths.ownProfile()}>
              {t("privacy.ask.onProfile", { save: t("member.saveData"), ask: t("member.askForDeletion") })}
            </a>
          </p>
          {hasContact(association) ? (
            <>
              <p>
                {renderWithCommunityText(association.name, (association) =>
                  t("privacy.ask.whom", { association }),
                )}
              </p>
              <Contact contact={association} />
            </>
          ) : (
            <p>{t("privacy.ask.noContact")}</p>
          )}
        </section>
      </div>
    </>
  );
}

import { t } from "~/i18n/text.server";
import { mailMessage, shareLinks } from "~/phone/contact-links.server";
import { ButtonLinks } from "./links";

interface ShareProps {
  /** Nothing private, because messages are forwarded. */
  title: string;
  address: string;
}

/** The address can be selected; a script adds a button that copies it. */
export function Share({ title, address }: ShareProps) {
  const [chat, text] = shareLinks([title, address]);
  const links = [
    chat,
    { ...text, text: t("share.sms") },
    { text: t("share.mail"), href: mailMessage(title, address) },
  ];
  return (
    <details className="app-share d-print-none">
      <summary className="btn btn-secondary">{t("share.heading")}</summary>
      <p className="app-actions">
        <ButtonLinks links={links} />
      </p>
      <p
        className="app-actions"
        data-enhance="copy"
        data-text={t("share.copy")}
        data-done={t("share.copied")}
        data-refused={t("share.selected")}
      >
        <code translate="no">{address}</code>{" "}
      </p>
    </details>
  );
}

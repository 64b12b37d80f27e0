import { t } from "~/i18n/text.server";
import { mailMessage, shareLinks } from "~/phone/contact-links.server";
import { ButtonLinks } from "./links";

interface ShareProps {
  /** Nothing private, because messages are forwarded. */
  title: string;
  address: string;
}

/** A touch selects the whole address, to be copied. */
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
      <p>
        <code translate="no">{address}</code>
      </p>
    </details>
  );
}

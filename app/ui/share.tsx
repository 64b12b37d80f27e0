import { t } from "~/i18n/text.server";
import { mailMessage, shareLinks } from "~/phone/contact-links.server";
import { ButtonLinks } from "./links";

/** A touch selects the whole address, to be copied. @param title nothing private, because messages are forwarded. */
export function Share({ title, address }: { title: string; address: string }) {
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

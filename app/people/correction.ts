import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { type EmailView, type PhoneView, smsMessage, whatsAppMessage } from "~/ui/format/contact";

interface Recipient {
  /** Says whom the link tells. */
  tell: string;
  /** In the order in which they are tried. */
  phones: readonly (PhoneView | null)[];
  email: EmailView | null;
}

/** WhatsApp, else a mail, else a text message; null where nobody can be reached. */
function messageTo({ phones, email }: Recipient, text: string, address: string): string | null {
  const chat = phones.find((phone) => phone?.whatsapp)?.whatsapp;
  if (chat) return whatsAppMessage([text, address], chat);
  if (email?.href) {
    const [subject, body] = [t("corrections.subject"), `${text}\n${address}`].map(encodeURIComponent);
    return `${email.href}?subject=${subject}&body=${body}`;
  }
  const tel = phones.find((phone) => phone?.tel)?.tel;
  return tel ? smsMessage([text, address], tel) : null;
}

/**
 * The link of a page that its reader may not change. It opens a message to send oneself, or the help that says whom to
 * ask.
 * @param address absolute, of the page.
 */
export function correctionLink(recipient: Recipient | null, text: string, address: string) {
  const message = recipient && messageTo(recipient, text, address);
  return recipient && message
    ? { text: recipient.tell, href: message }
    : { text: t("corrections.whomToAsk"), href: paths.helpOn("add-family-member") };
}

import { community } from "~/community/community.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { mailMessage, type PhoneView, smsMessage, whatsAppMessage } from "~/phone.server";
import type { EmailView } from "~/ui/format/contact";

interface Recipient {
  phones: readonly (PhoneView | null)[];
  email: EmailView | null;
}

interface Message {
  subject: string;
  text: string;
  /** Absolute, of the page that the message is about. */
  address: string;
}

/** WhatsApp, else an e-mail, else a text message; null if the recipient cannot be reached. */
export function messageTo({ phones, email }: Recipient, { subject, text, address }: Message): string | null {
  const chat = phones.find((phone) => phone?.whatsapp)?.whatsapp;
  if (chat) return whatsAppMessage([text, address], chat);
  if (email?.href) return mailMessage(subject, `${text}\n${address}`, email.href);
  const tel = phones.find((phone) => phone?.tel)?.tel;
  return tel ? smsMessage([text, address], tel) : null;
}

const CONTACT_QUESTION = "add-family-member";

function contactAddress(): string {
  const isAnswered = community().help.some(({ id }) => id === CONTACT_QUESTION);
  return isAnswered ? paths.helpOn(CONTACT_QUESTION) : paths.contactPath();
}

/** For users who may not change a page: opens a message to the recipient, or the help that says who to ask. */
export function correctionLink(
  recipient: (Recipient & { tell: string }) | null,
  text: string,
  address: string,
) {
  const message = recipient && messageTo(recipient, { subject: t("corrections.subject"), text, address });
  return recipient && message
    ? { text: recipient.tell, href: message }
    : { text: t("corrections.contact"), href: contactAddress() };
}

import { community } from "~/community/community.server";
import type { SessionUser } from "~/contract/session";
import { type EmailView, emailView } from "~/i18n/format/contact";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { mailMessage, smsMessage, whatsAppMessage } from "~/phone/contact-links.server";
import type { PhoneView } from "~/phone/phone-view.server";
import type { Family } from "./family";
import { familyHeading } from "./names";
import { familyPhone } from "./privacy";

interface Recipient {
  phones: readonly (PhoneView | null)[];
  email: EmailView | null;
}

/** A link by WhatsApp, else by email, else by text message. @param address the page's absolute URL. */
export function messageTo({ phones, email }: Recipient, subject: string, text: string, address: string) {
  const chat = phones.find((phone) => phone?.whatsapp)?.whatsapp;
  if (chat) return whatsAppMessage([text, address], chat);
  if (email?.href) return mailMessage(subject, `${text}\n${address}`, email.href);
  const tel = phones.find((phone) => phone?.tel)?.tel;
  return tel ? smsMessage([text, address], tel) : null;
}

const CONTACT_QUESTION = "add-family-member";

/** For users who may not edit a page: a message to the recipient, or the help that says who to ask. */
export function correctionLink(
  recipient: (Recipient & { linkText: string }) | null,
  text: string,
  address: string,
) {
  const message = recipient && messageTo(recipient, t("corrections.subject"), text, address);
  if (recipient && message) return { text: recipient.linkText, href: message };
  const isAnswered = community().help.some(({ id }) => id === CONTACT_QUESTION);
  const href = isAnswered ? paths.helpOn(CONTACT_QUESTION) : paths.contact();
  return { text: t("corrections.contact"), href };
}

/** Mistakes are reported to the head, unless the user is the head. */
export function familyCorrection({ details, head }: Family, user: SessionUser, publicOrigin: string) {
  const contactableHead = head?.isLiving && !head.isChild ? head : null;
  const name = contactableHead?.displayFirstName ?? "";
  const family = familyHeading(details);
  const phones = [contactableHead?.phone ?? null, familyPhone(details)];
  const linkText = name
    ? t("corrections.tell", { name: t("frame.withRespect", { name }) })
    : t("corrections.tellFamily", { name: family });
  return correctionLink(
    head?.memberId === user.memberId ? null : { linkText, phones, email: emailView(details.email) },
    name ? t("corrections.onFamily", { name, family }) : t("corrections.onFamilyWithoutHead", { family }),
    publicOrigin + paths.family(details.familyId),
  );
}

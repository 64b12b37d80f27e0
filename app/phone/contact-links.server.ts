import { t } from "~/i18n/text.server";
import { type PhoneView, WHATSAPP } from "./phone-view.server";

function messageQuery(name: "text" | "body", lines: readonly string[]): string {
  return `?${name}=${encodeURIComponent(lines.filter(Boolean).join("\n"))}`;
}

export function whatsAppMessage(lines: readonly string[], chat = WHATSAPP): string {
  return chat + messageQuery("text", lines);
}

export function smsMessage(lines: readonly string[], tel = ""): string {
  return `sms:${tel}${messageQuery("body", lines)}`;
}

export function mailMessage(subject: string, text: string, to = "mailto:"): string {
  return `${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

export function shareLinks(lines: readonly string[]) {
  return [
    { text: t("events.share"), href: whatsAppMessage(lines) },
    { text: "SMS", href: smsMessage(lines) },
  ] as const;
}

/** Links to call and to write a message. Empty for text that is not a number. */
export function callLinks(phone: PhoneView | null) {
  if (!phone?.href) return [];
  const { tel, href, whatsapp } = phone;
  const chat = whatsapp ? { text: "WhatsApp", href: whatsapp } : { text: "SMS", href: `sms:${tel}` };
  return [{ text: t("tree.call"), href }, chat];
}

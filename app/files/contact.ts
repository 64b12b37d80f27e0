import { VCard } from "vcard-creator";
import { ownImagePath } from "~/contract/image-path";
import type { Person } from "~/family/person";
import type { KnownProfile } from "~/family/profile";
import { formatKnownDate } from "~/i18n/format/date";
import { joinNonEmpty, nonEmpty } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import type { Portraits } from "~/images/portraits.server";
import { isoDay } from "~/time";
import { plainLine, uidOf } from "./file-text";

/** Null for the dead, for children in a redacted family, and without a number that can be called. */
export function contactOf(person: Person, email: string | null = null) {
  const { phoneToCall: phone, portrait } = person;
  return phone?.tel ? { person, email, phone, tel: phone.tel, image: ownImagePath(portrait) } : null;
}

type Contact = NonNullable<ReturnType<typeof contactOf>>;

/** Only the user's own card has a birth year, an email and a separate address. */
export function memberContact({ member, email }: KnownProfile, isOwn: boolean): Contact | null {
  return contactOf(isOwn ? member : member.redacted(), isOwn && email?.href ? email.text : null);
}

const lineOf = (...texts: (string | null)[]) => plainLine(joinNonEmpty(texts, ", "));

/** Adds the name in the other script as a nickname, because phones search nicknames. */
function addNames(card: VCard, person: Person) {
  const { record, name, displayName, nameInHindi, displayFirstName, displayLastName } = person;
  const { firstName, lastName, firstNameInHindi, nickName, nickNameInHindi } = record;
  const isMixed = lastName !== null && displayLastName === "";
  const given = isMixed ? joinNonEmpty([firstNameInHindi, firstName], " · ") : displayFirstName;
  card.addName({ givenName: lineOf(given), familyName: lineOf(displayLastName || lastName) });
  if (lineOf(displayName) === "") card.addFullName(t("book.unknown"));
  const inOtherScript = displayName === name ? nameInHindi : name;
  const others = nonEmpty([inOtherScript, nickName, nickNameInHindi].map((text) => lineOf(text)));
  if (others.length > 0) card.addNickname(others);
}

function addAddress(card: VCard, { home }: Person) {
  if (home === null) return;
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = home;
  card.addAddress({
    street: lineOf(addressLine1, addressLine2, addressLine3, district),
    locality: lineOf(city),
    region: lineOf(state),
    postalCode: lineOf(postalCode),
    country: lineOf(country),
    type: ["home"],
  });
}

/** Address books accept complete dates only; others go into the note. */
function addBirthday(card: VCard, { birth }: Person) {
  const { year, month, day } = birth;
  if (year === null && month === null) return;
  if (year !== null && month !== null && day !== null)
    card.addBirthday(new Date(`${isoDay(year, month, day)}T00:00:00Z`));
  else card.addNote(t("book.born", { date: formatKnownDate(birth) }));
}

function contactCard({ person, email, phone, tel }: Contact, jpeg: Buffer | undefined): string {
  const card = new VCard();
  addNames(card, person);
  for (const number of [tel, ...phone.others.map((other) => other.tel)])
    card.addPhoneNumber({ number, type: ["cell"] });
  if (phone.whatsapp) {
    card.addCustomProperty({ group: "whatsapp", name: "URL", value: phone.whatsapp });
    card.addCustomProperty({ group: "whatsapp", name: "X-ABLABEL", value: "WhatsApp" });
  }
  if (email) card.addEmail({ address: email });
  addAddress(card, person);
  addBirthday(card, person);
  if (jpeg) card.addPhoto({ image: jpeg.toString("base64"), mime: "JPEG" });
  card.addUid(uidOf(`member-${person.memberId}`));
  return card.toString();
}

/** Portraits that cannot be had are left out. */
export async function contactFile(contacts: readonly Contact[], site: { portraits: Portraits }) {
  const images = contacts.flatMap(({ image }) => image ?? []);
  const portraits = await site.portraits(images, "jpeg");
  const cards = contacts.map((contact) => contactCard(contact, portraits.get(contact.image ?? "")));
  return { text: cards.join(""), entries: cards.length, portraits: portraits.size };
}

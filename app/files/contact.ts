import { VCard } from "vcard-creator";
import { ownImagePath } from "~/contract/image-path";
import type { Family } from "~/family/family";
import type { Person } from "~/family/person";
import type { KnownProfile } from "~/family/profile";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { emailView } from "~/ui/format/contact";
import { formatKnownDate, isoDay } from "~/ui/format/date";
import { joinNonEmpty } from "~/ui/format/text";
import { plainLine, uidOf } from "./file-text";

interface ContactName {
  first: string;
  last: string;
}

/** Null for the dead, for children in a redacted family, and without a number that can be called. */
export function contactOf(person: Person, email: string | null = null) {
  const { memberId, record, home, birth, phoneToCall: phone } = person;
  if (!phone?.tel) return null;
  const { firstName, lastName, firstNameInHindi, nickName, nickNameInHindi } = record;
  const hindi: ContactName | null = firstNameInHindi
    ? { first: firstNameInHindi, last: person.lastNameInHindi }
    : null;
  return {
    memberId,
    latin: { first: firstName ?? "", last: lastName ?? "" },
    hindi,
    nickNames: [nickName, nickNameInHindi].filter((name) => name !== null),
    phone: { ...phone, tel: phone.tel },
    image: ownImagePath(person.portrait),
    birth,
    address: home,
    email,
  };
}

export type Contact = NonNullable<ReturnType<typeof contactOf>>;

export function familyContacts({ listed }: Pick<Family, "listed">): Contact[] {
  return listed.flatMap((person) => contactOf(person) ?? []);
}

/** Only one's own card has a birth year, an e-mail and a separate address. */
export function memberContact({ member, profile }: KnownProfile, isOwn: boolean): Contact | null {
  const email = isOwn && emailView(profile.email)?.href ? profile.email : null;
  return contactOf(isOwn ? member : member.redacted(), email);
}

function inFull({ first, last }: ContactName): string {
  return joinNonEmpty([first, last].map(plainLine), " ");
}

function nameForHindiPage(hindi: ContactName, latin: ContactName): ContactName {
  if (hindi.last || !latin.last) return hindi;
  return { first: joinNonEmpty([hindi.first, latin.first], " · "), last: latin.last };
}

/** Adds the name in the other script as a nickname, because phones search nicknames. */
function addNames(card: VCard, { latin, hindi, nickNames }: Contact) {
  const isHindiFirst = language() === "hi" && hindi !== null;
  const name = isHindiFirst ? nameForHindiPage(hindi, latin) : latin;
  const other = isHindiFirst ? latin : hindi;
  card.addName({ givenName: plainLine(name.first), familyName: plainLine(name.last) });
  if (inFull(name) === "") card.addFullName(t("book.unknown"));
  const others = [other ? inFull(other) : "", ...nickNames.map(plainLine)].filter(Boolean);
  if (others.length > 0) card.addNickname(others);
}

function addAddress(card: VCard, { address }: Contact) {
  if (address === null) return;
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = address;
  const line = (text: string | null) => plainLine(text ?? "");
  card.addAddress({
    street: plainLine(joinNonEmpty([addressLine1, addressLine2, addressLine3, district], ", ")),
    locality: line(city),
    region: line(state),
    postalCode: line(postalCode),
    country: line(country),
    type: ["home"],
  });
}

/** Address books accept complete dates only; others go into the note. */
function addBirthday(card: VCard, { birth: { year, month, day } }: Contact) {
  if (year === null && month === null) return;
  if (year !== null && month !== null && day !== null)
    card.addBirthday(new Date(`${isoDay({ year, month, day })}T00:00:00Z`));
  else card.addNote(t("downloads.born", { date: formatKnownDate({ year, month, day }) }));
}

/** @param portrait a JPEG. */
export function contactCard(contact: Contact, portrait: Buffer | undefined): string {
  const { memberId, phone, email } = contact;
  const card = new VCard();
  addNames(card, contact);
  card.addPhoneNumber({ number: phone.tel, type: ["cell"] });
  if (phone.whatsapp) {
    card.addCustomProperty({ group: "whatsapp", name: "URL", value: phone.whatsapp });
    card.addCustomProperty({ group: "whatsapp", name: "X-ABLABEL", value: "WhatsApp" });
  }
  if (email) card.addEmail({ address: email });
  addAddress(card, contact);
  addBirthday(card, contact);
  if (portrait) card.addPhoto({ image: portrait.toString("base64"), mime: "JPEG" });
  card.addUid(uidOf(`member-${memberId}`));
  return card.toString();
}

import { VCard } from "vcard-creator";
import { type BirthDate, parseBirthDate } from "~/contract/birth-date";
import type { FamilyDetailsAnswer, FamilyNames } from "~/contract/family";
import type { Address } from "~/contract/fields";
import { ownImagePath } from "~/contract/image-path";
import type { MemberProfile, MemberProfileAnswer, MemberSummary } from "~/contract/member";
import type { SessionUser } from "~/contract/session";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { phoneView } from "~/phone.server";
import { emailView } from "~/ui/format/contact";
import { type CalendarDate, formatKnownDate, isoDay } from "~/ui/format/date";
import { lastNameInHindi } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { plainLine, uidOf } from "./file-text";
import { birthDateForCard } from "./guarded-family";

interface ContactName {
  first: string;
  last: string;
}

function contactOf(
  person: MemberSummary | MemberProfile,
  family: FamilyNames,
  known: { birth: BirthDate; address: Address | null; email: string | null },
) {
  const phone = phoneView(person.phone, person.phoneWhatsappRegistered);
  if (!phone?.tel) return null;
  const { memberId, firstName, lastName, firstNameInHindi, nickName, nickNameInHindi } = person;
  const hindi: ContactName | null = firstNameInHindi
    ? { first: firstNameInHindi, last: lastNameInHindi(lastName, family) }
    : null;
  return {
    memberId,
    latin: { first: firstName ?? "", last: lastName ?? "" },
    hindi,
    nickNames: [nickName, nickNameInHindi].filter((name) => name !== null),
    phone: { ...phone, tel: phone.tel },
    image: ownImagePath(person.profileImageThumbnail),
    ...known,
  };
}

export type Contact = NonNullable<ReturnType<typeof contactOf>>;

/** Living members with a phone number. Their own addresses are unknown, so all get the family's. */
export function familyContacts({ familyDetails, memberList }: FamilyDetailsAnswer): Contact[] {
  const { familyAddress: address } = familyDetails;
  return memberList.flatMap((member) => {
    const known = { birth: parseBirthDate(member.birthDate), address, email: null };
    return (member.alive && contactOf(member, familyDetails, known)) || [];
  });
}

function addressOf(profile: MemberProfile, isOwn: boolean): Address | null {
  const { addressSameAsFamily, familyAddress, memberAddress } = profile;
  if (addressSameAsFamily) return familyAddress ?? (isOwn ? memberAddress : null);
  return isOwn ? memberAddress : null;
}

export interface ContactReader {
  user: SessionUser;
  today: CalendarDate;
}

/** null for children. Only one's own card has a birth year, an e-mail and a separate address. */
export function memberContact(
  { memberProfile }: Pick<MemberProfileAnswer, "memberProfile">,
  { user, today }: ContactReader,
  family: FamilyNames,
): Contact | null {
  const { memberId, dateOfDeath, email } = memberProfile;
  const birthDate = birthDateForCard(user, memberProfile, today);
  if (dateOfDeath !== null || birthDate === null) return null;
  const isOwn = memberId === user.memberId;
  return contactOf(memberProfile, family, {
    birth: parseBirthDate(birthDate),
    address: addressOf(memberProfile, isOwn),
    email: isOwn && emailView(email)?.href ? email : null,
  });
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

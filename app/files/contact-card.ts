import { VCard } from "vcard-creator";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { isoDay } from "~/ui/format/date";
import { formatKnownDate } from "~/ui/format/known-date";
import { joinNonEmpty } from "~/ui/format/text";
import type { Contact, ContactName } from "./contact";
import { plainLine, uidOf } from "./file-text";

function inFull({ first, last }: ContactName): string {
  return joinNonEmpty([first, last].map(plainLine), " ");
}

/** The name in the reader's script, with the other script as a nickname, because phones search those. */
function addNames(card: VCard, { latin, hindi, nickNames }: Contact) {
  const isHindiFirst = language() === "hi" && hindi !== null;
  const name = isHindiFirst ? hindi : latin;
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

/** Address books accept complete dates only; a partial date goes into the note. */
function addBirthday(card: VCard, { birth: { year, month, day } }: Contact) {
  if (year === null) return;
  if (month !== null && day !== null) card.addBirthday(new Date(`${isoDay({ year, month, day })}T00:00:00Z`));
  else card.addNote(t("downloads.born", { date: formatKnownDate({ year, month, day }) }));
}

/** A vCard 3.0, which every phone reads. `portrait` is a JPEG. */
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

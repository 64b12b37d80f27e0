import type { Address } from "~/contract/address";
import { type BirthDate, parseBirthDate } from "~/contract/birth-date";
import type { FamilyDetails, FamilyDetailsAnswer } from "~/contract/family";
import { ownImagePath } from "~/contract/image-path";
import type { MemberProfile, MemberProfileAnswer, MemberSummary } from "~/contract/member";
import { emailView, type PhoneView, phoneView } from "~/ui/format/contact";
import { joinNonEmpty } from "~/ui/format/text";

export interface ContactName {
  first: string;
  last: string;
}

export interface Contact {
  memberId: number;
  latin: ContactName;
  hindi: ContactName | null;
  nickNames: string[];
  phone: PhoneView & { tel: string };
  birth: BirthDate;
  address: Address | null;
  email: string | null;
  image: string | null;
}

type Known = Pick<Contact, "birth" | "address" | "email"> & { familyNameInHindi: string | null };

function contactOf(
  person: MemberSummary | MemberProfile,
  { familyNameInHindi, ...known }: Known,
): Contact | null {
  const phone = phoneView(person.phone, person.phoneWhatsappRegistered);
  if (!phone?.tel) return null;
  const { memberId, firstName, lastName, firstNameInHindi, nickName, nickNameInHindi } = person;
  return {
    memberId,
    latin: { first: firstName ?? "", last: lastName ?? "" },
    hindi: firstNameInHindi ? { first: firstNameInHindi, last: familyNameInHindi ?? "" } : null,
    nickNames: [nickName, nickNameInHindi].filter((name) => name !== null),
    phone: { ...phone, tel: phone.tel },
    image: ownImagePath(person.profileImageThumbnail),
    ...known,
  };
}

/** Living members with a phone number. All of them get the family's address, because no other is known. */
export function familyContacts({
  familyDetails: { familyAddress, familyNameInHindi },
  memberList,
}: Pick<FamilyDetailsAnswer, "memberList"> & {
  familyDetails: Pick<FamilyDetails, "familyAddress" | "familyNameInHindi">;
}): Contact[] {
  return memberList.flatMap((member) => {
    const known = { birth: parseBirthDate(member.birthDate), address: familyAddress, email: null };
    return (member.alive && contactOf(member, { ...known, familyNameInHindi })) || [];
  });
}

function addressOf(profile: MemberProfile, isOwn: boolean): Address | null {
  const { addressSameAsFamily, familyAddress, memberAddress } = profile;
  if (addressSameAsFamily) return familyAddress ?? (isOwn ? memberAddress : null);
  return isOwn ? memberAddress : null;
}

/** A contact from a profile. E-mail and a separate address appear on one's own card only. */
export function memberContact(
  { memberProfile }: Pick<MemberProfileAnswer, "memberProfile">,
  isOwn: boolean,
): Contact | null {
  const { birthDay, birthMonth, birthYear, dateOfDeath, email } = memberProfile;
  if (dateOfDeath !== null) return null;
  const written = joinNonEmpty([birthMonth && birthDay?.toString(), birthMonth, birthYear?.toString()], "-");
  return contactOf(memberProfile, {
    birth: parseBirthDate(written),
    address: addressOf(memberProfile, isOwn),
    email: isOwn && emailView(email)?.href ? email : null,
    familyNameInHindi: null,
  });
}

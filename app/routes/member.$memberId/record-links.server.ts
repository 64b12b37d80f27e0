import { type AssociationContact, community } from "~/community/community.server";
import { correctionLink, messageTo } from "~/family/correction";
import { isMissing, MISSING_FIELDS, missingLink } from "~/family/missing-fields";
import type { Person } from "~/family/person";
import { associationPhone } from "~/family/privacy";
import type { KnownProfile } from "~/family/profile";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { emailView } from "~/ui/format/contact";

/** Links to a copy of the user's data, and to a message that asks for deletion or, without a contact, the privacy notice. */
export function ownDataLinks(member: Person, contact: AssociationContact, publicOrigin: string) {
  const { memberId, shownName: name } = member;
  const association = { phones: [associationPhone(contact)], email: emailView(contact.email) };
  const text = t("member.deletionText", { name, memberId, site: community().name.text });
  const address = publicOrigin + paths.member(memberId);
  const message = messageTo(association, t("member.deletionSubject"), text, address);
  return { save: paths.ownData(), askForDeletion: message ?? paths.contact() };
}

export function recordLinks({ profile, member, email }: KnownProfile, isOwn: boolean, publicOrigin: string) {
  const { memberId, canUpdateMember } = profile;
  const missing = isOwn && canUpdateMember ? MISSING_FIELDS.filter((field) => isMissing(field, member)) : [];
  const missingFields = missing.map((field) => missingLink(field, paths.ownProfile()));
  const ownData = isOwn ? ownDataLinks(member, community().association, publicOrigin) : null;
  if (canUpdateMember) return { missingFields, ownData, correction: null };
  const name = member.displayFirstName;
  const mayTellMember = member.isLiving && name !== "" && !isOwn && !member.isChild;
  const linkText = t("corrections.tell", { name: t("frame.withRespect", { name }) });
  const person = mayTellMember ? { linkText, phones: [member.phone], email } : null;
  const address = publicOrigin + paths.member(memberId);
  return {
    missingFields,
    ownData,
    correction: correctionLink(person, t("corrections.onProfile", { name }), address),
  };
}

import type { MemberProfile } from "~/contract/member";
import { ASSOCIATION_CONTACT, type AssociationContact } from "~/i18n/community/site";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { correctionLink, messageTo } from "~/search/correction";
import { fieldAddress, GAPS, gapText, lacks, summaryFacts } from "~/search/gaps";
import { isChild } from "~/ui/format/birthday";
import { emailView } from "~/ui/format/contact";
import type { CalendarDate } from "~/ui/format/date";
import { fullName, nameToRead } from "~/ui/format/member";

/** A copy of one's data, and a message that asks the association to delete it, else the notice that says whom to ask. */
export function ownDataLinks(profile: MemberProfile, contact: AssociationContact, publicOrigin: string) {
  const { memberId } = profile;
  const name = fullName(profile) || t("member.unnamed");
  const association = { phones: [phoneView(contact.phone, false)], email: emailView(contact.email) };
  const message = messageTo(association, {
    subject: t("member.deletionSubject"),
    text: t("member.deletionText", { name, memberId, site: t("site.name") }),
    address: publicOrigin + paths.member(memberId),
  });
  return { save: paths.ownData(), askForDeletion: message ?? paths.whomToAsk() };
}

export function recordLinks(
  profile: MemberProfile,
  isOwn: boolean,
  { today, publicOrigin }: { today: CalendarDate; publicOrigin: string },
) {
  const { memberId, canUpdateMember, email } = profile;
  const facts = summaryFacts(profile);
  const path = paths.member(memberId);
  const ownGaps = isOwn && canUpdateMember ? GAPS.filter((gap) => lacks(gap, facts, today)) : [];
  const gaps = ownGaps.map((gap) => ({
    text: gapText(gap, "own"),
    href: fieldAddress(paths.ownProfile(), gap),
  }));
  const ownData = isOwn ? ownDataLinks(profile, ASSOCIATION_CONTACT, publicOrigin) : null;
  if (canUpdateMember) return { gaps, ownData, correction: null };
  const name = nameToRead(profile.firstName ?? "", profile.firstNameInHindi);
  const isReached = facts.alive && name !== "" && !isOwn && !isChild(facts, today);
  const phones = [phoneView(profile.phone, profile.phoneWhatsappRegistered)];
  const person = isReached
    ? {
        tell: t("corrections.tell", { name: t("frame.withRespect", { name }) }),
        phones,
        email: emailView(email),
      }
    : null;
  return {
    gaps,
    ownData,
    correction: correctionLink(person, t("corrections.onProfile", { name }), publicOrigin + path),
  };
}

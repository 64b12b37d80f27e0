import type { MemberProfile } from "~/contract/member";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { isChild } from "~/people/child";
import { correctionLink } from "~/people/correction";
import { fieldAddress, GAPS, lacks, ownText, summaryFacts } from "~/people/gaps";
import { emailView, phoneView } from "~/ui/format/contact";
import type { CalendarDate } from "~/ui/format/date";
import { nameToRead } from "~/ui/format/member";

/** How a profile is kept right: what one's own lacks, and whom to tell about one that the reader may not change. */
export function recordLinks(
  profile: MemberProfile,
  isOwn: boolean,
  { today, publicOrigin }: { today: CalendarDate; publicOrigin: string },
) {
  const { memberId, canUpdateMember, email } = profile;
  const facts = summaryFacts(profile);
  const path = paths.member(memberId);
  const ownGaps = isOwn && canUpdateMember ? GAPS.filter((gap) => lacks(gap, facts, today)) : [];
  const gaps = ownGaps.map((gap) => ({ text: ownText(gap), href: fieldAddress(paths.ownProfile(), gap) }));
  if (canUpdateMember) return { gaps, correction: null };
  const name = nameToRead(profile.firstName ?? "", profile.firstNameInHindi);
  const isReached = facts.alive && name !== "" && !isOwn && !isChild(facts, today);
  const phones = [phoneView(profile.phone, profile.phoneWhatsappRegistered)];
  const person = isReached
    ? { tell: t("corrections.tell", { name }), phones, email: emailView(email) }
    : null;
  return {
    gaps,
    correction: correctionLink(person, t("corrections.onProfile", { name }), publicOrigin + path),
  };
}

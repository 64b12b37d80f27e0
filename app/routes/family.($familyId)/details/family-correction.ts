import type { FamilyDetailsAnswer } from "~/contract/family";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { correctionLink } from "~/search/correction";
import { isChild } from "~/ui/format/birthday";
import { emailView } from "~/ui/format/contact";
import { familyHeading } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import type { FamilyVisit } from "../choices";

/** The `familyRelationship` of the head (docs/backend-contract.md#member-summary). */
const HEAD_OF_FAMILY = "Head of Family";

/** Mistakes are reported to the head, unless the reader is the head. */
export function familyCorrection(
  { familyDetails, memberList }: FamilyDetailsAnswer,
  { user, publicOrigin, today }: FamilyVisit,
) {
  const head = memberList.find((member) => member.familyRelationship === HEAD_OF_FAMILY);
  const reached = head?.alive && !isChild(head, today) ? head : null;
  const name = nameToRead(reached?.firstName ?? "", reached?.firstNameInHindi ?? null);
  const family = familyHeading(familyDetails);
  const phones = [reached, familyDetails].map(
    (known) => known && phoneView(known.phone, known.phoneWhatsappRegistered),
  );
  const tell = name
    ? t("corrections.tell", { name: t("frame.withRespect", { name }) })
    : t("corrections.tellFamily", { name: family });
  return correctionLink(
    head?.memberId === user.memberId ? null : { tell, phones, email: emailView(familyDetails.email) },
    name ? t("corrections.onFamily", { name, family }) : t("corrections.onFamilyWithoutHead", { family }),
    publicOrigin + paths.family(familyDetails.familyId),
  );
}

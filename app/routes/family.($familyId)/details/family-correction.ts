import { correctionLink } from "~/family/correction";
import type { Family } from "~/family/family";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { phoneView } from "~/phone.server";
import { emailView } from "~/ui/format/contact";
import { familyHeading } from "~/ui/format/family";
import type { FamilyVisit } from "../choices";

/** Mistakes are reported to the head, unless the user is the head. */
export function familyCorrection({ details, head }: Family, { user, publicOrigin }: FamilyVisit) {
  const reached = head?.alive && !head.isChild ? head : null;
  const name = reached?.firstNameToRead ?? "";
  const family = familyHeading(details);
  const phones = [reached?.phone ?? null, phoneView(details.phone, details.phoneWhatsappRegistered)];
  const tell = name
    ? t("corrections.tell", { name: t("frame.withRespect", { name }) })
    : t("corrections.tellFamily", { name: family });
  return correctionLink(
    head?.memberId === user.memberId ? null : { tell, phones, email: emailView(details.email) },
    name ? t("corrections.onFamily", { name, family }) : t("corrections.onFamilyWithoutHead", { family }),
    publicOrigin + paths.family(details.familyId),
  );
}

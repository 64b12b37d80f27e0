import type { SessionUser } from "~/contract/session";
import { userNameToRead } from "~/family/named";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { FoundPeople } from "~/search/find-people.server";
import type { OwnProfile } from "~/session/session-user.server";
import { familyHeading, familyNotLoaded } from "~/ui/format/family";
import { joinNonEmpty } from "~/ui/format/text";
import { addressWith, type Choices, ENDS, type End, NAME_FIELDS } from "./choice";

/** To see others, users type more of the name. */
const SHOWN_PEOPLE_MAX = 20;

function failureLines({ isOwn, families, words }: FoundPeople["failed"]): string[] {
  return [
    ...(isOwn ? [t("related.ownFailed")] : []),
    ...families.map(familyNotLoaded),
    ...words.map((text) => t("related.searchFailed", { text })),
  ];
}

function peopleToChoose(choices: Choices, end: End, found: FoundPeople) {
  const { people, total, searched, families } = found;
  const { typed: text } = choices[end];
  const failed = failureLines(found.failed);
  const nobody = t(failed.length > 0 ? "related.nobodyInRead" : "related.nobody", { text });
  const shown = people.slice(0, SHOWN_PEOPLE_MAX).map(({ member, family: { details } }) => ({
    href: addressWith(choices, end, member.memberId),
    name: member.nameOrUnnamed,
    nameInHindi: member.hindiLine,
    about: joinNonEmpty(
      [member.ageToRead, details.familyName && familyHeading(details), details.familyAddress?.city],
      " · ",
    ),
  }));
  return {
    text: people.length > 0 ? t("related.found", { count: total, text }) : nobody,
    people: shown,
    more: total > shown.length ? t("related.more", { count: shown.length }) : "",
    failed,
    // The family search can search the other families, too.
    rest:
      searched < families
        ? { text: t("search.progress", { count: searched, all: families }), href: paths.searchFamily(text) }
        : null,
  };
}

export function formView(
  choices: Choices,
  names: Readonly<Record<End, string | null>>,
  found: Readonly<Record<End, FoundPeople | null>>,
) {
  return ENDS.map((end) => {
    const name = names[end];
    const people = found[end];
    return {
      label: t(`related.${end}`),
      name: NAME_FIELDS[end],
      typed: choices[end].typed,
      chosen: name === null ? null : { name, href: addressWith(choices, end, null) },
      hidden: { name: end, value: name === null ? "" : String(choices[end].memberId) },
      found: people && peopleToChoose(choices, end, people),
    };
  });
}

export type FieldView = ReturnType<typeof formView>[number];

export function nameOfUser(user: SessionUser, inHindi: OwnProfile["namesInHindi"]): string {
  const name = userNameToRead(user, inHindi);
  return joinNonEmpty([t("related.you"), name && `(${name})`], " ");
}

import { NO_FAMILY_NAMES } from "~/contract/family";
import type { SessionUser } from "~/contract/session";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { FoundPeople } from "~/people/find-people.server";
import type { OwnProfile } from "~/session/known-session.server";
import { ageToRead } from "~/ui/format/birthday";
import { familyHeading, familyUnread } from "~/ui/format/family";
import { fullName, fullNameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { addressWith, type Choices, ENDS, type End, nameField } from "./choice";

/** Longer lists are cut, because a longer name finds fewer people. */
const SHOWN_PEOPLE_MAX = 20;

function unreadLines({ isOwn, families, words }: FoundPeople["unread"]): string[] {
  return [
    ...(isOwn ? [t("related.ownUnread")] : []),
    ...families.map(familyUnread),
    ...words.map((text) => t("related.searchFailed", { text })),
  ];
}

function peopleToChoose(choices: Choices, end: End, found: FoundPeople) {
  const { people, total, searched, families } = found;
  const { typed: text } = choices[end];
  const unread = unreadLines(found.unread);
  // The family search offers to search all of them.
  const rest =
    searched < families
      ? { text: t("search.progress", { count: searched, all: families }), href: paths.searchFamily(text) }
      : null;
  if (people.length === 0) {
    const nobody = t(unread.length > 0 ? "related.nobodyInRead" : "related.nobody", { text });
    return { text: nobody, people: [], more: "", unread, rest };
  }
  const shown = people.slice(0, SHOWN_PEOPLE_MAX).map(({ member, family }) => ({
    href: addressWith(choices, end, member.memberId),
    name: fullName(member) || t("related.member"),
    nameInHindi: member.firstNameInHindi,
    // Details that tell people with the same name apart.
    about: joinNonEmpty(
      [ageToRead(member.age), family.familyName && familyHeading(family), family.familyAddress?.city],
      " · ",
    ),
  }));
  const isCut = total > shown.length;
  return {
    text: t("related.found", { count: total, text }),
    people: shown,
    more: isCut ? t("related.more", { count: shown.length }) : "",
    unread,
    rest,
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
      name: nameField(end),
      typed: choices[end].typed,
      // The person already chosen, with a link to choose another.
      chosen: name === null ? null : { name, href: addressWith(choices, end, null) },
      kept: { name: end, value: name === null ? "" : String(choices[end].memberId) },
      found: people && peopleToChoose(choices, end, people),
    };
  });
}

export type FieldView = ReturnType<typeof formView>[number];

export function nameOfUser(user: SessionUser, inHindi: OwnProfile["namesInHindi"]): string {
  const name = fullNameToRead(user, inHindi ?? undefined, inHindi ?? NO_FAMILY_NAMES);
  return joinNonEmpty([t("related.you"), name && `(${name})`], " ");
}

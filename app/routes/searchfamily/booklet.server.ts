import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { language } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { type BrowsePlace, paths } from "~/paths";
import { phoneText } from "~/phone.server";
import { browse } from "~/search/browse.server";
import type { Directory } from "~/search/directory.server";
import { type FamilyGroup, inOrder, townAndState } from "~/search/family-groups.server";
import { type CalendarDate, formatKnownDate } from "~/ui/format/date";
import { bothScripts, nameToRead } from "~/ui/format/member";
import { joinNonEmpty } from "~/ui/format/text";
import { groupView } from "./browse-view.server";

/** Rendering more would block other requests for over 250 ms. */
const FAMILIES_MAX = 4_000;

interface BookletChoice {
  place: BrowsePlace;
  hasPhones: boolean;
  today: CalendarDate;
}

function entryOf(family: FamilySearchResult, { place: { by }, hasPhones }: BookletChoice) {
  const { town } = townAndState(family);
  const facts = [by === "gotra" ? null : family.gotra, by === "town" ? null : town];
  return {
    key: family.familyId,
    head: bothScripts(backendValue(family.headOfFamilyFirstName ?? ""), family.headOfFamilyFirstNameInHindi),
    name: bothScripts(family.familyName ?? "", family.familyNameInHindi),
    // A dot ends a line rather than beginning one.
    facts: joinNonEmpty(facts, "\u00a0· "),
    phone: hasPhones ? phoneText(family.phone) : "",
  };
}

export type BookletEntry = ReturnType<typeof entryOf>;

/** Heads by name, with the group that has them in place of a page. */
function headsIn(groups: readonly FamilyGroup[]) {
  const { compare } = new Intl.Collator(language());
  const heads = groups.flatMap((group) => {
    const { first } = groupView(group);
    return group.families.map((family) => {
      const head = nameToRead(
        backendValue(family.headOfFamilyFirstName ?? ""),
        family.headOfFamilyFirstNameInHindi,
      );
      const name = nameToRead(family.familyName ?? "", family.familyNameInHindi);
      return { key: family.familyId, text: head && joinNonEmpty([head, name], " "), group: first };
    });
  });
  return heads.filter(({ text }) => text !== "").sort((one, other) => compare(one.text, other.text));
}

/** Null for more families than fit one. */
export async function bookletView(directory: Directory, choice: BookletChoice) {
  const { place, hasPhones, today } = choice;
  const { chosen, groups, families } = await browse(directory.families, place);
  const isWhole = chosen.length === 0;
  if (families.length > FAMILIES_MAX) return null;
  const named = chosen.flatMap((group) => group ?? []).slice(-1);
  const shown = isWhole ? groups : named;
  return {
    date: formatKnownDate(today),
    number: families.length.toLocaleString("en-IN"),
    groups: await Promise.all(
      shown.map(async (group) => ({
        ...groupView(group),
        entries: await mapYielding(await inOrder(group.families, place.by), (family) =>
          entryOf(family, choice),
        ),
      })),
    ),
    heads: headsIn(shown),
    back: paths.browse(place),
    phones: {
      text: t(hasPhones ? "browse.withoutPhones" : "browse.withPhones"),
      href: paths.booklet(place, !hasPhones),
    },
  };
}

export type BookletView = NonNullable<Awaited<ReturnType<typeof bookletView>>>;

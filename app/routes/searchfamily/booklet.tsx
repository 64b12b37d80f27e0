import { community } from "~/community/community.server";
import type { FamilySearchResult } from "~/contract/family";
import { language } from "~/i18n/choices.server";
import { backendValue, t } from "~/i18n/text.server";
import { type BrowsePlace, paths } from "~/paths";
import { phoneText } from "~/phone.server";
import { browse } from "~/search/browse.server";
import type { Directory } from "~/search/directory.server";
import { townAndState } from "~/search/family-groups.server";
import { type CalendarDate, formatKnownDate } from "~/ui/format/date";
import { familyNameToRead, partNotice, withCommas } from "~/ui/format/family";
import { nameToRead } from "~/ui/format/member";
import { joinNonEmpty, langOf } from "~/ui/format/text";
import { LinkRow } from "~/ui/links";
import { nameText } from "~/ui/words";
import { groupView } from "./browse-view.server";
import { inBothScripts, unmarked, writtenName } from "./written-name";

/** Rendering more would block other requests for over 250 ms. */
const FAMILIES_MAX = 4_000;

interface BookletChoice {
  place: BrowsePlace;
  hasPhones: boolean;
  today: CalendarDate;
}

/** Null for more families than fit one. */
export async function bookletView(directory: Directory, choice: BookletChoice) {
  const { chosen, groups, families } = await browse(directory.families, choice.place);
  if (families.length > FAMILIES_MAX) return null;
  const shown = choice.place.at === null ? groups : chosen.flatMap((group) => group ?? []).slice(-1);
  return { ...choice, number: withCommas(families.length), groups: shown, notice: partNotice(directory) };
}

export type BookletView = NonNullable<Awaited<ReturnType<typeof bookletView>>>;

const headOf = ({ headOfFamilyFirstName }: FamilySearchResult) => backendValue(headOfFamilyFirstName ?? "");

/** A function, because a component would slow down thousands of lines. */
function entryLine(family: FamilySearchResult, { place: { by }, hasPhones }: BookletView) {
  const { familyId, familyName, familyNameInHindi, headOfFamilyFirstNameInHindi, gotra, phone } = family;
  const facts = [by === "gotra" ? null : gotra, by === "town" ? null : townAndState(family).town];
  const known = joinNonEmpty(facts, "\u00a0· ");
  const shownPhone = hasPhones ? phoneText(phone) : "";
  return (
    <p key={familyId}>
      <b>{inBothScripts(writtenName(headOf(family), headOfFamilyFirstNameInHindi, unmarked))}</b>{" "}
      {inBothScripts(writtenName(familyName ?? "", familyNameInHindi, unmarked))}
      <small lang={langOf(known)}>
        {" "}
        {known}
        {known && shownPhone ? "\u00a0· " : null}
        {shownPhone ? <span>{shownPhone}</span> : null}
      </small>
    </p>
  );
}

/** Heads by name, each with its group instead of a page number. */
function headLines({ groups }: BookletView) {
  const { compare } = new Intl.Collator(language());
  const heads = groups.flatMap((group) => {
    const { name } = groupView(group);
    return group.families.map((family) => {
      const head = nameToRead(headOf(family), family.headOfFamilyFirstNameInHindi);
      const surname = familyNameToRead(family);
      return { key: family.familyId, text: head && joinNonEmpty([head, surname], " "), group: name.first };
    });
  });
  const named = heads.filter(({ text }) => text !== "").sort((one, other) => compare(one.text, other.text));
  return named.map(({ key, text, group }) => (
    <p key={key}>
      {nameText(text)} <small lang={group.lang}>{group.text}</small>
    </p>
  ));
}

export function Booklet({ booklet }: { booklet: BookletView }) {
  const { community: name } = community();
  const { place, hasPhones, today, number, groups, notice } = booklet;
  const links = [
    { text: t("browse.back"), href: paths.browse(place) },
    {
      text: t(hasPhones ? "browse.withoutPhones" : "browse.withPhones"),
      href: paths.booklet(place, !hasPhones),
    },
  ];
  return (
    <>
      <div className="d-print-none">
        <LinkRow links={links} />
        <p data-enhance="print-button" data-button-class="btn btn-primary" data-text={t("tree.print")}>
          {t("book.howToPrint")}
        </p>
      </div>
      <article className="app-booklet">
        <header>
          <h1 lang={name.lang}>{name.text}</h1>
          <p>
            {formatKnownDate(today)} · {t("search.found", { number })}
          </p>
          {notice ? <p>{notice}</p> : null}
        </header>
        <div className="app-booklet-columns">
          {groups.map((group) => {
            const { id, name: groupName, number: count } = groupView(group);
            return (
              <section key={id}>
                <h2>
                  {inBothScripts(groupName)} <small>{count}</small>
                </h2>
                {group.families.map((family) => entryLine(family, booklet))}
              </section>
            );
          })}
        </div>
        <h2>{t("browse.heads")}</h2>
        <div className="app-booklet-columns">{headLines(booklet)}</div>
      </article>
    </>
  );
}

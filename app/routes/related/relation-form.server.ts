import { type FieldError, unsentForm } from "~/forms/form-state";
import { message, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { FoundPeople } from "~/search/find-people.server";
import { placeOf } from "~/search/member-search.server";
import { personRow } from "~/ui/person-row";
import { type ChosenPeople, hrefWithChoice, NAME_PARAMS, type PersonField } from "./choice";
import type { RelatedAs } from "./load.server";

/** The page asks users to type more of a name if there are more. */
const SHOWN_PEOPLE_MAX = 20;

function peopleToChoose(choices: ChosenPeople, field: PersonField, foundPeople: FoundPeople) {
  const { people, failed, searched, families } = foundPeople;
  const total = people.length;
  const { typed } = choices[field];
  const rows = people.slice(0, SHOWN_PEOPLE_MAX).map((foundPerson) => {
    const { memberId } = foundPerson.member;
    const row = personRow(foundPerson.member, hrefWithChoice(choices, field, memberId));
    return { ...row, ...placeOf(foundPerson), phone: null };
  });
  const progress = t("search.progress", { count: searched, all: families });
  const searchOthers = { text: progress, typed, href: paths.searchFamily(typed) };
  return {
    text: total > 0 ? t("related.found", { count: total, text: typed }) : "",
    people: rows,
    more: total > rows.length ? t("search.firstOnly", { shown: rows.length, all: total }) : "",
    failed,
    // The family search can search the other families, too.
    searchOthers: searched < families ? searchOthers : null,
  };
}

type FormPerson = RelatedAs<"form">["people"][number];

/** The id belongs to nobody, or the search found nobody. */
function faultOf({ field, choice: { memberId: id, typed }, name, found }: FormPerson): FieldError[] {
  const input = NAME_PARAMS[field];
  if (id !== null && name === null) return [{ field: input, message: message("related.unknown", { id }) }];
  if (found?.people.length !== 0) return [];
  const code = found.failed.length > 0 ? "related.nobodyInRead" : "related.nobody";
  return [{ field: input, message: message(code, { text: typed }) }];
}

export function relationFormView(choices: ChosenPeople, people: readonly FormPerson[]) {
  const fields = people.map(({ field, choice, name, found }) => ({
    label: t(`related.${field}`),
    name: NAME_PARAMS[field],
    chosen: name === null ? null : { name, href: hrefWithChoice(choices, field, null) },
    hidden: { name: field, value: name === null ? "" : String(choice.memberId) },
    foundPeople: found && peopleToChoose(choices, field, found),
  }));
  const values = Object.fromEntries(people.map(({ field, choice }) => [NAME_PARAMS[field], choice.typed]));
  return { fields, form: unsentForm(values, people.flatMap(faultOf)) };
}

export type RelationFormView = ReturnType<typeof relationFormView>;

import { type FieldError, unsentForm } from "~/forms/form-state";
import { message, t } from "~/i18n/text.server";
import { paths } from "~/paths";
import type { FoundPeople } from "~/search/find-people.server";
import { placeOf } from "~/search/member-search.server";
import { personRow } from "~/ui/person-row";
import { type ChosenPeople, hrefWithChoice, NAME_PARAMS, PERSON_FIELDS, type PersonField } from "./choice";
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

type RelationForm = Pick<RelatedAs<"form">, "choices" | "names" | "foundPeople">;

/** The id belongs to nobody, or the search found nobody. */
function faultOf({ choices, names, foundPeople }: RelationForm, field: PersonField): FieldError[] {
  const { memberId: id, typed } = choices[field];
  const found = foundPeople[field];
  const name = NAME_PARAMS[field];
  if (id !== null && names[field] === null)
    return [{ field: name, message: message("related.unknown", { id }) }];
  if (found?.people.length !== 0) return [];
  const code = found.failed.length > 0 ? "related.nobodyInRead" : "related.nobody";
  return [{ field: name, message: message(code, { text: typed }) }];
}

export function relationFormView(relation: RelationForm) {
  const { choices, names, foundPeople } = relation;
  const fields = PERSON_FIELDS.map((field) => {
    const name = names[field];
    const people = foundPeople[field];
    return {
      label: t(`related.${field}`),
      name: NAME_PARAMS[field],
      chosen: name === null ? null : { name, href: hrefWithChoice(choices, field, null) },
      hidden: { name: field, value: name === null ? "" : String(choices[field].memberId) },
      foundPeople: people && peopleToChoose(choices, field, people),
    };
  });
  const values = { [NAME_PARAMS.from]: choices.from.typed, [NAME_PARAMS.to]: choices.to.typed };
  const faults = PERSON_FIELDS.flatMap((field) => faultOf(relation, field));
  return { fields, form: unsentForm(values, faults) };
}

export type RelationFormView = ReturnType<typeof relationFormView>;

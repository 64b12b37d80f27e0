import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { renderPortrait } from "~/ui/image";
import { renderLabelledLink, renderPhone } from "~/ui/links";
import { blankColumns, CELL, cellWith, ROW, ROW_GROUP, ROW_HEADER, Table } from "~/ui/table";
import { renderName, renderOtherScript, renderWithLangOfNames } from "~/ui/words";
import type { FoundPersonRow, PeopleView } from "./people.server";

/** For a person without a number: says so, and shows the family's number. */
function renderMissingPhone({ isWithoutPhone, familyPhone, distinctName }: FoundPersonRow) {
  if (!isWithoutPhone) return null;
  return (
    <>
      <span>{t(familyPhone ? "search.noPhoneButFamilys" : "search.noPhone")}</span>{" "}
      {familyPhone ? renderPhone(familyPhone, distinctName) : null}
    </>
  );
}

function renderFoundPerson(person: FoundPersonRow) {
  const { first, second } = person.name;
  return (
    <tr key={person.href} {...ROW}>
      <th {...ROW_HEADER} data-initials={person.initials}>
        <a href={person.href} aria-label={person.distinctName}>
          {renderPortrait(person.portrait)}
          {renderName(first)}
        </a>
        {renderOtherScript(second)}
      </th>
      <td {...CELL}>
        <span lang={langOf(person.relationship)}>{person.relationship}</span>{" "}
        {person.age ? <small>{person.age}</small> : null}
        {person.work ? (
          <div>
            {person.work.label}: <bdi lang={langOf(person.work.text)}>{person.work.text}</bdi>
          </div>
        ) : null}
      </td>
      <td {...cellWith(person.family)}>{person.family}</td>
      <td {...CELL}>
        {person.phone ? renderPhone(person.phone, person.distinctName) : renderMissingPhone(person)}
      </td>
      <td {...CELL}>
        {person.related
          ? renderLabelledLink(person.distinctName, { text: t("related.heading"), href: person.related })
          : t("frame.you")}
      </td>
    </tr>
  );
}

export function PeopleResults({ summary, rows, failed, progress, offer }: PeopleView) {
  const isAnswer = summary !== null || failed.length > 0;
  if (!isAnswer && offer === null) return null;
  return (
    <section className="card card-body mb-4 app-rows">
      {isAnswer ? <h2>{t("search.people")}</h2> : null}
      {summary ? <p role="status">{renderWithLangOfNames(summary)}</p> : null}
      {rows.length > 0 ? (
        <Table
          className="table app-people-results app-results"
          blank={blankColumns(
            rows.map((row) => [
              row.relationship || row.age || row.work,
              row.family,
              row.phone || row.isWithoutPhone,
            ]),
          )}
          caption={t("search.people")}
          columns={[
            t("member.name"),
            t("member.relationship"),
            t("frame.family"),
            t("fields.phone"),
            t("search.toYou"),
          ]}
        >
          <tbody {...ROW_GROUP}>{rows.map(renderFoundPerson)}</tbody>
        </Table>
      ) : null}
      {failed.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {progress ? <p>{progress}</p> : null}
      {offer ? (
        <p>
          <a className="btn btn-secondary" href={offer.href}>
            {renderWithLangOfNames(offer.text)}
          </a>
        </p>
      ) : null}
    </section>
  );
}

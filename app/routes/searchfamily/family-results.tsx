import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { ColumnHeads, ROLES } from "~/ui/column-heads";
import { EmptyState } from "~/ui/empty-state";
import { langOf } from "~/ui/format/text";
import { phoneNumber } from "~/ui/links";
import { markedText } from "~/ui/words";
import type { FamilyTableView } from "./browse-view.server";
import type { FamilyResultsView, FoundFamilyView } from "./view.server";
import { inBothScripts, quoted, Second } from "./written-name";

const FAMILY_COLUMNS = 5;

const familyColumns = () => [
  t("family.head"),
  t("fields.familyName"),
  t("fields.gotra"),
  t("fields.phone"),
  t("search.region"),
];

/** A family is known by its head, or by its name if it has none. */
function RowHead({ isHead, children }: { isHead: boolean; children: ReactNode }) {
  return isHead ? (
    <th scope="row" role={ROLES.rowHeader}>
      {children}
    </th>
  ) : (
    <td role={ROLES.cell}>{children}</td>
  );
}

function Row({ family }: { family: FoundFamilyView }) {
  const { head, name } = family;
  const hasHead = head.first.parts.length > 0;
  return (
    <tr role={ROLES.row}>
      <RowHead isHead={hasHead}>{inBothScripts(head)}</RowHead>
      <RowHead isHead={!hasHead}>
        <a className="stretched-link" href={family.href} aria-label={family.nameApart}>
          <bdi lang={name.first.lang} translate="no">
            {name.first.parts.length > 0 ? markedText(name.first.parts) : t("family.unnamed")}
          </bdi>
        </a>
        <Second name={name.second} />
      </RowHead>
      <td role={ROLES.cell} lang={langOf(family.gotra)}>
        {family.gotra}
      </td>
      <td role={ROLES.cell}>{family.phone ? phoneNumber(family.phone, family.nameApart) : null}</td>
      <td role={ROLES.cell} lang={langOf(family.region.map(({ text }) => text).join(""))}>
        {markedText(family.region)}
      </td>
    </tr>
  );
}

/** Groups have a heading each, with a link to them. */
export function FamilyTable({ caption, tables }: { caption: string; tables: readonly FamilyTableView[] }) {
  return (
    <table className="table app-family-results" role={ROLES.table}>
      <caption>{caption}</caption>
      <ColumnHeads columns={familyColumns()} />
      {tables.map(({ group, rows }) => (
        <tbody key={group?.id ?? ""} id={group?.id} role={ROLES.rowGroup}>
          {group ? (
            <tr className="app-group-head" role={ROLES.row}>
              <th colSpan={FAMILY_COLUMNS} scope="rowgroup" role={ROLES.rowHeader}>
                <h2>
                  <a href={group.href}>
                    {inBothScripts(group.name)} <small>{group.number}</small>
                  </a>
                </h2>
              </th>
            </tr>
          ) : null}
          {rows.map((family) => (
            <Row key={family.href} family={family} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function FamilyResults({ results }: { results: FamilyResultsView }) {
  const { rows, total, limit, inOwnFamily } = results;
  if (rows.length === 0) {
    return (
      <EmptyState text={t("messages.noFamilyFound")} isAnswer>
        {inOwnFamily ? (
          <p>
            {inOwnFamily.href ? (
              <a className="btn btn-secondary" href={inOwnFamily.href}>
                {quoted(inOwnFamily)}
              </a>
            ) : (
              quoted(inOwnFamily)
            )}
          </p>
        ) : null}
        <p>{t("search.knows")}</p>
      </EmptyState>
    );
  }
  return (
    <div className="card card-body mb-4 app-rows">
      {limit ? <p>{limit}</p> : null}
      <FamilyTable caption={t("search.found", { number: total })} tables={[{ group: null, rows }]} />
    </div>
  );
}

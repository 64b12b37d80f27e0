import { t } from "~/i18n/text.server";
import { type Grouping, paths } from "~/paths";
import { EmptyState, homeLink } from "~/ui/empty-state";
import { renderPhone } from "~/ui/links";
import { blankColumns, ROLES, Table } from "~/ui/table";
import { renderBothScripts, renderName, renderOtherScript, shownText } from "~/ui/words";
import type { BrowseScreen } from "./browse.server";
import type { FamilyRow } from "./family-rows.server";
import type { ResultsScreen } from "./screen.server";

const FAMILY_COLUMNS = 5;

export const allFamiliesLink = (by: Grouping) => {
  return { text: t(`browse.title.${by}`), href: paths.browse({ by, at: null, within: null }) };
};

const familyColumns = () => [
  t("family.head"),
  t("fields.familyName"),
  t("fields.gotra"),
  t("fields.phone"),
  t("search.region"),
];

/** The link to a family is its head, or its name if it has no head. */
function renderNameCell({ first, second }: FamilyRow["head"], family: FamilyRow, isLink: boolean) {
  const name = renderName(first.text ? first : t("frame.family"));
  return isLink ? (
    <th scope="row" role={ROLES.rowHeader}>
      <a className="stretched-link" href={family.href} aria-label={family.distinctName}>
        {name}
      </a>
      {renderOtherScript(second)}
    </th>
  ) : (
    <td role={ROLES.cell}>
      {first.text ? name : null}
      {renderOtherScript(second)}
    </td>
  );
}

function renderFamilyRow(family: FamilyRow) {
  const { head, name, gotra, phone, region } = family;
  const hasHead = head.first.text !== "";
  return (
    <tr key={family.href} role={ROLES.row}>
      {renderNameCell(head, family, hasHead)}
      {renderNameCell(name, family, !hasHead)}
      <td role={ROLES.cell} lang={gotra.lang}>
        {shownText(gotra)}
      </td>
      <td role={ROLES.cell}>{phone ? renderPhone(phone, family.distinctName) : null}</td>
      <td role={ROLES.cell} lang={region.lang}>
        {shownText(region)}
      </td>
    </tr>
  );
}

const blankOf = (rows: readonly FamilyRow[]) =>
  blankColumns(rows, [
    ({ name }) => name.first.text || name.second,
    ({ gotra }) => gotra.text,
    ({ phone }) => phone,
    ({ region }) => region.text,
  ]);

export function FamilyTable({ caption, tables }: { caption: string; tables: BrowseScreen["tables"] }) {
  const blank = blankOf(tables.flatMap(({ rows }) => rows));
  return (
    <Table
      className="table app-family-results app-results"
      blank={blank}
      caption={caption}
      columns={familyColumns()}
    >
      {tables.map(({ group, rows }) => (
        <tbody key={group?.id ?? ""} id={group?.id} role={ROLES.rowGroup}>
          {group ? (
            <tr className="app-group-head" role={ROLES.row}>
              <th colSpan={FAMILY_COLUMNS - blank.length} scope="rowgroup" role={ROLES.rowHeader}>
                <h2>
                  <a href={group.href}>
                    {renderBothScripts(group.name)} <small>{group.number}</small>
                  </a>
                </h2>
              </th>
            </tr>
          ) : null}
          {rows.map(renderFamilyRow)}
        </tbody>
      ))}
    </Table>
  );
}

export function FamilyResults({ results }: { results: ResultsScreen }) {
  const { rows, caption, limitNotice } = results;
  if (rows.length === 0) {
    return (
      <EmptyState text={t("messages.noFamilyFound")} links={[allFamiliesLink("name"), homeLink()]} isStatus>
        <small>{t("search.scope")}</small>
      </EmptyState>
    );
  }
  return (
    <div className="card card-body mb-4 app-rows">
      {limitNotice ? <p>{limitNotice}</p> : null}
      <FamilyTable caption={caption} tables={[{ group: null, rows }]} />
    </div>
  );
}

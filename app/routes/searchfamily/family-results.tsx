import { t } from "~/i18n/text.server";
import { type Grouping, paths } from "~/paths";
import { EmptyState, homeLink } from "~/ui/empty-state";
import { renderPhone } from "~/ui/links";
import { blankColumns, CELL, cellWith, ROW, ROW_GROUP, ROW_HEADER, Table } from "~/ui/table";
import { renderBothScripts, renderName, renderOtherScript, shownText } from "~/ui/words";
import type { BrowseScreen } from "./browse.server";
import type { FamilyRow } from "./family-rows.server";
import type { ResultsScreen } from "./screen.server";

export const allFamiliesLink = (by: Grouping) => {
  return { text: t(`browse.title.${by}`), href: paths.browse({ by, at: null, within: null }) };
};

/** The link to a family is its head, or its name if it has no head. */
function renderNameCell({ first, second }: FamilyRow["head"], family: FamilyRow, isLink: boolean) {
  const name = renderName(first.text ? first : t("frame.family"));
  return isLink ? (
    <th {...ROW_HEADER}>
      <a className="stretched-link" href={family.href} aria-label={family.distinctName}>
        {name}
      </a>
      {renderOtherScript(second)}
    </th>
  ) : (
    <td {...CELL}>
      {first.text ? name : null}
      {renderOtherScript(second)}
    </td>
  );
}

function renderFamilyRow(family: FamilyRow) {
  const { head, name, gotra, phone, region } = family;
  const hasHead = head.first.text !== "";
  return (
    <tr key={family.href} {...ROW}>
      {renderNameCell(head, family, hasHead)}
      {renderNameCell(name, family, !hasHead)}
      <td {...cellWith(gotra.text)}>{shownText(gotra)}</td>
      <td {...CELL}>{phone ? renderPhone(phone, family.distinctName) : null}</td>
      <td {...cellWith(region.text)}>{shownText(region)}</td>
    </tr>
  );
}

const valuesIn = ({ name, gotra, phone, region }: FamilyRow) => [
  name.first.text || name.second,
  gotra.text,
  phone,
  region.text,
];

export function FamilyTable({ caption, tables }: { caption: string; tables: BrowseScreen["tables"] }) {
  const blank = blankColumns(tables.flatMap(({ rows }) => rows.map(valuesIn)));
  const columns = [
    t("family.head"),
    t("fields.familyName"),
    t("fields.gotra"),
    t("fields.phone"),
    t("search.region"),
  ];
  return (
    <Table className="table app-family-results app-results" blank={blank} caption={caption} columns={columns}>
      {tables.map(({ group, rows }) => (
        <tbody key={group?.id ?? ""} id={group?.id} {...ROW_GROUP}>
          {group ? (
            <tr className="app-group-head" {...ROW}>
              <th colSpan={columns.length - blank.length} {...ROW_HEADER} scope="rowgroup">
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

export function FamilyResults({ rows, caption, limitNotice }: ResultsScreen) {
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

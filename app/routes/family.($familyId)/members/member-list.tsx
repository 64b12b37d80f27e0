import { t } from "~/i18n/text.server";
import { contactLink, EmptyState, homeLink } from "~/ui/empty-state";
import { renderBoldName, renderHighlightedName, renderPortrait } from "~/ui/image";
import { LinkRow, labelFor, MissingFieldLinks, renderLabelledLink, renderPhone } from "~/ui/links";
import { blankColumns, CELL, cellWith, ROW, ROW_GROUP, ROW_HEADER, Table } from "~/ui/table";
import { renderSmallOtherScript } from "~/ui/words";
import type { MemberListView } from "./member-list.server";

type MemberRow = MemberListView["rows"][number];

function renderNameCell(
  { href, name, distinctName, label, thumbnail, initials, isFound }: MemberRow,
  isDetailed: boolean,
) {
  const { first, second } = name;
  return (
    <th {...ROW_HEADER} data-initials={initials}>
      <a
        href={href}
        lang={isDetailed ? undefined : first.lang}
        translate={isDetailed ? undefined : "no"}
        aria-label={label ?? undefined}
      >
        {renderPortrait(thumbnail)}
        {(isDetailed ? renderBoldName : renderHighlightedName)(first.text, isFound)}
      </a>{" "}
      {renderSmallOtherScript(second)}
      {isDetailed ? (
        <details>
          <summary aria-label={labelFor(t("member.more"), distinctName)} />
        </details>
      ) : null}
    </th>
  );
}

function valuesIn({ relationship, add, birthDate, age, maritalStatus, wedding, ...row }: MemberRow) {
  const texts = [relationship || add, birthDate || age, maritalStatus || wedding];
  return [...texts, row.phone, row.education, row.occupation];
}

/** Not a component, because components would slow down a list of thousands of members. */
function renderMemberRow(row: MemberRow, isDetailed: boolean) {
  const { distinctName, add, relationship, birthDate, age, wedding, phone, education, occupation } = row;
  return (
    <tr key={row.href} id={row.anchor ?? undefined} {...ROW}>
      {renderNameCell(row, isDetailed)}
      <td {...CELL}>
        {relationship}
        {add ? [relationship ? " · " : null, renderLabelledLink(distinctName, add)] : null}
      </td>
      <td {...CELL}>
        {birthDate ? <span>{birthDate}</span> : null}
        {age ? [" ", <small key="age">{age}</small>] : null}
      </td>
      <td {...CELL}>
        {row.maritalStatus}
        {wedding ? [" ", <small key="wedding">{wedding}</small>] : null}
      </td>
      <td {...CELL}>{phone ? renderPhone(phone, distinctName) : null}</td>
      <td {...cellWith(education)}>{education}</td>
      <td {...cellWith(occupation)}>{occupation}</td>
    </tr>
  );
}

export function MemberList({ rows, isDetailed, caption, letters, orders, everybody }: MemberListView) {
  const isEmpty = rows.length === 0;
  if (isEmpty && !everybody)
    return <EmptyState text={t("family.noMembers")} links={[contactLink(), homeLink()]} />;
  return (
    <div className="card card-body mb-4 app-rows">
      <LinkRow links={everybody ? [everybody, ...orders] : orders} />
      {letters.length > 0 ? (
        <nav className="app-one-row" aria-label={t("nameSearch.byName")}>
          <LinkRow links={letters} />
        </nav>
      ) : null}
      {isEmpty ? (
        <p>{t("family.noneShown")}</p>
      ) : (
        <Table
          className="table app-member-table"
          blank={blankColumns(rows.map(valuesIn))}
          caption={caption}
          columns={[
            t("member.name"),
            t("member.relationship"),
            t("fields.birthDate"),
            t("fields.maritalStatus"),
            t("fields.phone"),
            t("fields.educationDetails"),
            t("fields.occupation"),
          ]}
        >
          <tbody {...ROW_GROUP}>{rows.map((row) => renderMemberRow(row, isDetailed))}</tbody>
        </Table>
      )}
    </div>
  );
}

export function Records({ missing, contradictions, further }: NonNullable<MemberListView["records"]>) {
  return (
    <>
      <MissingFieldLinks missing={missing} />
      {contradictions.length > 0 ? (
        <div className="app-gaps d-print-none">
          {t("records.isThisRight")}
          <ul className="list-unstyled">
            {contradictions.map(({ text, people }) => (
              <li key={text + people.map(({ href }) => href).join()}>
                {people.map(({ href, name, distinctName }, index) => [
                  index > 0 ? ", " : "",
                  <a key={href} href={href} aria-label={distinctName} translate="no">
                    {name}
                  </a>,
                ])}
                : {text}
              </li>
            ))}
          </ul>
          {further}
        </div>
      ) : null}
    </>
  );
}

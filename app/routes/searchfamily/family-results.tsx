import type { NamePart } from "~/name-search/matching.server";
import { t } from "~/texts/text.server";
import { ColumnHeads } from "~/ui/column-heads";
import { markedName } from "~/ui/marked-name";
import { PhoneNumber } from "~/ui/phone-number";
import type { FamilyRow } from "./view.server";

const COLUMNS = ["Head Of Family", "Family Name", "Gotra", "Phone", "Region"] as const;

function Hindi({ parts }: { parts: readonly NamePart[] }) {
  return parts.length > 0 ? (
    <span className="app-hindi" lang="hi">
      {" "}
      {markedName(parts)}
    </span>
  ) : null;
}

function Row({ family }: { family: FamilyRow }) {
  return (
    <tr>
      <td>
        <bdi>{markedName(family.head)}</bdi>
        <Hindi parts={family.headInHindi} />
      </td>
      <td>
        <a className="stretched-link" href={family.href}>
          <bdi>{family.name.length > 0 ? markedName(family.name) : "Family"}</bdi>
        </a>
        <Hindi parts={family.nameInHindi} />
      </td>
      <td>{family.gotra}</td>
      <td>{family.phone ? <PhoneNumber phone={family.phone} /> : null}</td>
      <td>{markedName(family.region)}</td>
    </tr>
  );
}

export function FamilyResults({ families }: { families: readonly FamilyRow[] }) {
  if (families.length === 0) {
    return (
      <p className="card card-body mb-4" role="status">
        {t("messages.noFamilyFound")}
      </p>
    );
  }
  return (
    <div className="card card-body mb-4">
      <table className="table app-family-results">
        <caption>{`Families found: ${families.length}`}</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {families.map((family) => (
            <Row key={family.href} family={family} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { messages } from "~/messages";
import { ColumnHeads } from "~/ui/column-heads";
import { PhoneNumber } from "~/ui/phone-number";
import type { FamilyRow } from "./view";

const COLUMNS = ["Head Of Family", "Family Name", "Gotra", "Phone", "Region"] as const;

function Hindi({ text }: { text: string | null }) {
  return text ? (
    <span className="app-hindi" lang="hi">
      {` ${text}`}
    </span>
  ) : null;
}

function Row({ family }: { family: FamilyRow }) {
  return (
    <tr>
      <td>
        <bdi>{family.head}</bdi>
        <Hindi text={family.headInHindi} />
      </td>
      <td>
        <a className="stretched-link" href={family.href}>
          <bdi>{family.name || "Family"}</bdi>
        </a>
        <Hindi text={family.nameInHindi} />
      </td>
      <td>{family.gotra}</td>
      <td>{family.phone ? <PhoneNumber phone={family.phone} /> : null}</td>
      <td>{family.region}</td>
    </tr>
  );
}

export function FamilyResults({ families }: { families: readonly FamilyRow[] }) {
  if (families.length === 0) {
    return (
      <p className="card card-body mb-4" role="status">
        {messages.NO_FAMILY_FOUND}
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

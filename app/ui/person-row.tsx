import type { WrittenName } from "~/family/names";
import { joinNonEmpty, langOf, NO_BREAK } from "~/i18n/format/text";
import type { PhoneView } from "~/phone/phone-view.server";
import { Image } from "./image";
import { renderPhone } from "./links";
import { JoinedTexts, renderName, renderOtherScript } from "./words";

interface PersonRow {
  href: string;
  name: WrittenName;
  portrait: string | null;
  relation: readonly string[];
  age: string;
  family?: string;
  town?: string;
  phone: PhoneView | null;
}

/** Not a component, because a page may have hundreds of rows. On paper only the first row of a family names it. */
export function renderPersonRow(row: PersonRow, index: number, rows: readonly PersonRow[]) {
  const { href, name, portrait, relation, age, family, town, phone } = row;
  const { text } = name.first;
  return (
    <li key={href}>
      <a href={href}>
        <Image kind="face" src={portrait} alt="" name={text} lazy />
        <b>{renderName(name.first)}</b>
        {renderOtherScript(name.second)}{" "}
        <small>
          <JoinedTexts texts={relation} /> <span className="d-print-none app-whole">{age}</span>
          {family ? (
            <span className={rows[index - 1]?.family === family ? "d-print-none" : undefined}>
              {`${NO_BREAK}· ${family}`}
              {town ? <span lang={langOf(town)}>{`${NO_BREAK}· ${town}`}</span> : null}
            </span>
          ) : null}
        </small>
      </a>{" "}
      {phone ? (
        <span className="app-phone">{renderPhone(phone, joinNonEmpty([text, ...relation, age], ", "))}</span>
      ) : null}
    </li>
  );
}

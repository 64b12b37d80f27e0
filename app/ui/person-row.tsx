import type { Person } from "~/family/person";
import { joinNonEmpty, langOf, NO_BREAK, nonEmpty } from "~/i18n/format/text";
import { Image, shownPicture } from "./image";
import { renderPhone } from "./links";
import { JoinedTexts, renderName, renderOtherScript } from "./words";

export function personRow(person: Person, href: string) {
  return {
    href,
    name: person.writtenName(),
    portrait: shownPicture(person.portrait),
    relation: nonEmpty([person.displayRelationship]),
    age: person.displayAge,
    phone: person.phoneToCall,
  };
}

type PersonRow = ReturnType<typeof personRow> & { family?: string; town?: string };

/** Not a component, because a page may have hundreds of rows. On paper only the first row of a family names it. */
function renderPersonRow(row: PersonRow, index: number, rows: readonly PersonRow[]) {
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

export function PersonRows({ people }: { people: readonly PersonRow[] }) {
  return <ul className="list-unstyled app-people app-faces app-columns">{people.map(renderPersonRow)}</ul>;
}

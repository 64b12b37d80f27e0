import { script } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { initialOf } from "~/ui/format/text";
import { nameText } from "~/ui/words";
import type { BookPerson } from "./book";
import { entryLink } from "./entry";

/** Everyone's name as it is to be read in the viewer's script. */
export function NameIndex({ people }: { people: readonly BookPerson[] }) {
  const { compare } = new Intl.Collator(script() === "latin" ? "en" : "hi");
  const named = people
    .map(({ person, number }) => ({ number, name: person.nameToRead, memberId: person.memberId }))
    .filter(({ name }) => name !== "")
    .sort((one, other) => compare(one.name, other.name) || one.memberId - other.memberId);
  const sections = Map.groupBy(named, ({ name }) => initialOf(name));
  return named.length > 0 ? (
    <section>
      <h2>{t("book.index")}</h2>
      <div className="app-book-index">
        {[...sections].map(([initial, lines]) => (
          <div key={initial}>
            <h3>{initial}</h3>
            <ul>
              {lines.map(({ number, name }) => (
                <li key={number}>
                  {nameText(name)} {entryLink(number)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ) : null;
}

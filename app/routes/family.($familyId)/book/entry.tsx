import { Fragment, type ReactNode } from "react";
import type { TreeCouple } from "~/family/family";
import type { Person } from "~/family/person";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { formatKnownDate } from "~/ui/format/date";
import { bothScripts, spouseToRead } from "~/ui/format/member";
import { joinNonEmpty, langOf } from "~/ui/format/text";
import { shownPicture, sizedImagePath } from "~/ui/image";
import { nameText } from "~/ui/words";
import { entryAnchor, type FamilyBook, marriagesOf, marriagesToSpouses, spouseNumber } from "./book";

const PORTRAIT_PX = { width: 76, height: 76 };
/** 20 mm on paper, at 250 dots an inch. */
const PORTRAIT_ASKED_PX = 200;

export function nameInBook(person: Person | null): string {
  return person?.nameToRead || t("book.unknown");
}

export function entryLink(number: string, text = number) {
  return (
    <a href={`#${entryAnchor(number)}`} lang={langOf(text)}>
      {text}
    </a>
  );
}

/** Numbered, because people of a family share their names. */
function linkedName(person: Person | null, number: string) {
  const { first, second } = bothScripts(person?.name ?? "", person?.nameInHindi ?? null);
  const name = first.text || t("book.unknown");
  const names = (
    <>
      {nameText(name, first.lang)}
      {second ? nameText(` ${second.text}`, second.lang) : null}
    </>
  );
  return person ? (
    <a
      href={paths.member(person.memberId)}
      aria-label={joinNonEmpty([joinNonEmpty([name, second?.text], " "), number], ", ")}
    >
      {names}
    </a>
  ) : (
    names
  );
}

function factsOf({ birth, alive, lifespan, ageToRead }: Person): string[] {
  const date = formatKnownDate(birth);
  const born = date && t("book.born", { date });
  const died = lifespan
    ? t("book.died", { year: lifespan.died })
    : joinNonEmpty([t("member.deceased"), ageToRead], " ");
  return [born, alive ? "" : died].filter((fact) => fact !== "");
}

interface PersonProps {
  person: Person | null;
  number: string;
  /** Set only for a spouse; the name of the entry's member is a heading instead. */
  label?: string;
  parents?: ReactNode;
  book: FamilyBook;
}

export function EntryPerson({ person, number, label, parents, book }: PersonProps) {
  const phone = book.phones ? person?.phoneToCall : null;
  const portrait = shownPicture(person?.portrait ?? null);
  const Name = label ? "p" : "h3";
  return (
    <div>
      {portrait ? <img src={sizedImagePath(portrait, PORTRAIT_ASKED_PX)} alt="" {...PORTRAIT_PX} /> : null}
      <small>
        <b>{number}</b>
        {label ? <span lang={langOf(label)}>{` ${label}`}</span> : null}
      </small>
      <Name>{linkedName(person, number)}</Name>
      {person && factsOf(person).map((fact) => <p key={fact}>{fact}</p>)}
      {phone ? <p>{phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}</p> : null}
      {parents}
    </div>
  );
}

/** `Hari and Savitri Verma`, or both names in full where the last names differ; without the unknown names. */
export function coupleName({ member, spouse }: TreeCouple): string {
  const [one = "", other = ""] = [member, spouse].map((person) => person?.nameToRead ?? "");
  if (!member || !spouse || !one || !other) return one || other;
  const lastName = member.lastNameToRead;
  const isOneName = lastName !== "" && lastName === spouse.lastNameToRead;
  const firstName = isOneName && spouse.firstNameToRead ? member.firstNameToRead : "";
  return t("book.couple", { one: firstName || one, other });
}

function childOf(gender: string | null, parents: string): string {
  if (gender === "Male") return t("book.sonOf", { parents });
  return gender === "Female" ? t("book.daughterOf", { parents }) : t("book.childOf", { parents });
}

function parentsOf({ member, parent }: TreeCouple, book: FamilyBook) {
  const parents = parent && coupleName(parent);
  return parents ? (
    <p>
      {`${childOf(member?.gender ?? null, parents)} `}
      {entryLink(book.numberOf(parent))}
    </p>
  ) : null;
}

function childrenOf({ children, repeats }: TreeCouple, book: FamilyBook) {
  if (children.length === 0) {
    if (!repeats || repeats.children.length === 0) return null;
    const number = book.numberOf(repeats);
    return <p>{entryLink(number, t("book.childrenThere", { number }))}</p>;
  }
  return (
    <p>
      {t("book.children")}
      {children.map((child, at) => {
        const number = book.numberOf(child);
        return (
          <span key={number}>
            {at > 0 ? ", " : ""}
            {entryLink(number, joinNonEmpty([number, child.member?.firstNameToRead], "\u00a0"))}
          </span>
        );
      })}
    </p>
  );
}

export function bookEntry(couple: TreeCouple, book: FamilyBook) {
  const number = book.numberOf(couple);
  const toSpouses = marriagesToSpouses(couple);
  return (
    <div key={number} id={entryAnchor(number)}>
      {marriagesOf(couple).map((marriage) => {
        const { spouse } = marriage;
        const wedding = book.family.weddingToRead(marriage);
        const at = toSpouses.indexOf(marriage);
        const place = toSpouses.length > 1 ? `${at + 1}.` : "";
        const word = spouseToRead(book.family.bondOf(marriage), spouse?.gender ?? null);
        const label = joinNonEmpty([place, word], " ");
        return (
          <Fragment key={at}>
            <div>
              {marriage === couple ? (
                <EntryPerson
                  person={couple.member}
                  number={number}
                  parents={parentsOf(couple, book)}
                  book={book}
                />
              ) : null}
              {spouse ? (
                <EntryPerson person={spouse} number={spouseNumber(number, at)} label={label} book={book} />
              ) : null}
            </div>
            {wedding ? <p>{wedding}</p> : null}
            {childrenOf(marriage, book)}
          </Fragment>
        );
      })}
    </div>
  );
}

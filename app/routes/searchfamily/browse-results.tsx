import { t } from "~/i18n/text.server";
import { EmptyState } from "~/ui/empty-state";
import { LinkRow, StepLink } from "~/ui/links";
import type { BrowseView } from "./browse-view.server";
import { FamilyTable } from "./family-results";
import { GroupName } from "./group-name";

function GroupIndex({ groups, label }: { groups: BrowseView["index"]; label: string }) {
  return groups.length > 0 ? (
    <nav className="card card-body mb-4" aria-label={label}>
      <ul className="app-columns app-index list-unstyled">
        {groups.map((group) => (
          <li key={group.id} id={group.id}>
            <a href={group.href}>
              <GroupName group={group} />
            </a>{" "}
            <small>{group.number}</small>
          </li>
        ))}
      </ul>
    </nav>
  ) : null;
}

function jump({ text, lang, href }: BrowseView["jumps"][number]) {
  return (
    <a key={href} href={href} lang={lang}>
      {text}
    </a>
  );
}

function Narrower({ groups, label }: { groups: BrowseView["index"]; label: string }) {
  return groups.length > 0 ? (
    <nav className="app-actions" aria-label={label}>
      {label}
      {groups.flatMap((group) => [
        " ",
        <span key={group.id}>
          <a href={group.href}>
            <bdi lang={group.first.lang}>{group.first.text}</bdi>
          </a>{" "}
          <small>{group.number}</small>
        </span>,
      ])}
    </nav>
  ) : null;
}

export function BrowseResults({ browsed }: { browsed: BrowseView }) {
  const { heading, number, notice, index, indexLabel, jumps, tables, steps, ways, isEmpty } = browsed;
  return (
    <>
      {heading.length > 0 ? (
        <h2>
          {heading.map((group, at) => (
            <span key={group.id}>
              {at > 0 ? " · " : null}
              <GroupName group={group} />
            </span>
          ))}
        </h2>
      ) : null}
      {notice ? <p role="status">{notice}</p> : null}
      {isEmpty ? <EmptyState text={t("messages.noFamilyFound")} isAnswer /> : null}
      {jumps.length > 0 ? (
        <p className="app-actions app-choices">{jumps.flatMap((link) => [" ", jump(link)])}</p>
      ) : null}
      {heading.length > 0 ? (
        <Narrower groups={index} label={indexLabel} />
      ) : (
        <GroupIndex groups={index} label={indexLabel} />
      )}
      {tables.length > 0 ? (
        <div className="card card-body mb-4 app-rows">
          <FamilyTable caption={t("search.found", { number })} tables={tables} />
        </div>
      ) : null}
      {steps ? (
        <nav className="app-actions" aria-label={steps.text}>
          <StepLink rel="prev" name={t("browse.previous")} href={steps.previous} /> {steps.text}{" "}
          <StepLink rel="next" name={t("browse.next")} href={steps.next} />
        </nav>
      ) : null}
      {ways ? (
        <LinkRow
          links={[
            { text: t("tree.print"), href: ways.print },
            { text: t("accounts.csv"), href: ways.csv },
          ]}
        />
      ) : null}
    </>
  );
}

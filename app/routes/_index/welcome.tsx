import type { ReactNode } from "react";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { CalendarLeaf } from "~/ui/calendar-leaf";
import { Image } from "~/ui/image";
import { ButtonLink, labelFor } from "~/ui/links";
import { BrowseLinks, SearchFields } from "~/ui/search-fields";
import { JoinedTexts } from "~/ui/words";
import { BIRTHDAYS_WITHIN_DAYS, type DatedLink, type MemberView } from "./screen.server";

function OwnFamily({ family, events }: Omit<MemberView, "name">) {
  return (
    <section className="card card-body">
      {family ? (
        <div className="app-beside app-own-family">
          <Image kind="home" src={family.image} alt="" name={family.heading} />
          <div>
            <h2>
              <bdi lang={langOf(family.heading)}>{family.heading}</bdi>
            </h2>
            {family.members}
          </div>
        </div>
      ) : (
        <p>{t("home.late")}</p>
      )}
      <p className="app-actions">
        <ButtonLink isPrimary href={paths.ownFamily()} text={t("frame.ownFamily")} />{" "}
        <ButtonLink href={paths.ownProfile()} text={t("frame.ownProfile")} />{" "}
        {/* The list of events has its own link to all events. */}
        {events ? null : <ButtonLink href={paths.events()} text={t("events.upcoming")} />}
      </p>
    </section>
  );
}

function SearchForms() {
  return (
    <div className="card card-body">
      <search>
        <form className="app-search" action={paths.searchFamily()}>
          <SearchFields
            name="searchString"
            label={t("frame.searchFamily")}
            button={t("search.button")}
            hint={t("search.forPerson")}
            isSecondary
          />
        </form>
      </search>
      <BrowseLinks />
      <h2>{t("related.heading")}</h2>
      <p>
        <ButtonLink
          href={paths.relatives()}
          text={t("related.myRelatives")}
          data-loading={t("related.loading")}
        />
      </p>
      <search>
        <form className="app-search" action={paths.related()} data-loading={t("related.loading")}>
          <SearchFields name="toName" label={t("home.relatedTo")} button={t("related.find")} isSecondary />
        </form>
      </search>
    </div>
  );
}

function TodaysEvents({ events }: { events: readonly DatedLink[] }) {
  return events.map(({ href, text, facts }) => (
    <p className="app-today" key={href}>
      {t("home.today")}{" "}
      <a href={href}>
        <bdi lang={langOf(text)}>{text}</bdi>
      </a>
      {facts.length > 0 ? " · " : null}
      <JoinedTexts texts={facts} isWhole />
    </p>
  ));
}

function DatedItem({ line, icon, children }: { line: DatedLink; icon: ReactNode; children?: ReactNode }) {
  const { href, text, day, facts } = line;
  return (
    <li>
      {icon}
      <div>
        <a className="stretched-link" href={href}>
          <bdi lang={langOf(text)}>{text}</bdi>
        </a>{" "}
        <time dateTime={day ?? undefined}>
          <JoinedTexts texts={facts} isWhole />
        </time>
      </div>
      {children}
    </li>
  );
}

function Events({ today, next }: NonNullable<MemberView["events"]>) {
  return (
    <section>
      <h2>
        <a href={paths.events()}>{t("events.upcoming")}</a>
      </h2>
      {today.length + next.length === 0 ? <p>{t("messages.noUpcomingEvents")}</p> : null}
      <ul className="list-unstyled">
        {next.map((line) => (
          <DatedItem key={line.href} line={line} icon={<CalendarLeaf day={line.day} />} />
        ))}
      </ul>
    </section>
  );
}

function Birthdays({ birthdays }: NonNullable<MemberView["family"]>) {
  const days = BIRTHDAYS_WITHIN_DAYS;
  return (
    <section>
      <h2>{t("home.birthdays", { days })}</h2>
      {birthdays.length === 0 ? <p>{t("home.noBirthdays", { days })}</p> : null}
      <ul className="list-unstyled">
        {birthdays.map((line) => (
          <DatedItem
            key={line.href}
            line={line}
            icon={<Image kind="face" src={line.face} alt="" name={line.text} lazy />}
          >
            {line.wish ? (
              <ButtonLink
                href={line.wish}
                text={t("home.wish")}
                aria-label={labelFor(t("home.wish"), line.text)}
              />
            ) : null}
          </DatedItem>
        ))}
      </ul>
    </section>
  );
}

export function Welcome({ name, family, events }: MemberView) {
  return (
    <>
      <h1>{t("home.greeting", { name: t("frame.withRespect", { name }) })}</h1>
      {events ? <TodaysEvents events={events.today} /> : null}
      <div className="app-columns app-days">
        <OwnFamily family={family} events={events} />
        <SearchForms />
        {events ? <Events {...events} /> : null}
        {family ? <Birthdays {...family} /> : null}
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { CalendarLeaf } from "~/ui/calendar-leaf";
import { langOf } from "~/ui/format/text";
import { Image } from "~/ui/image";
import { ButtonLink, labelFor } from "~/ui/links";
import { BrowseLinks, SearchFields } from "~/ui/search-fields";
import { JoinedWords } from "~/ui/words";
import type { BirthdayLine, DayLine, MemberNews } from "./member-news.server";

function OwnFamily({ family }: { family: NonNullable<MemberNews["family"]> }) {
  return (
    <div className="app-own-family">
      <Image kind="home" src={family.image} alt="" name={family.heading} />
      <div>
        <h2>
          <bdi lang={langOf(family.heading)}>{family.heading}</bdi>
        </h2>
        {family.members}
      </div>
    </div>
  );
}

/** The list of events has its own link to all events. */
function Ways({ hasEvents }: { hasEvents: boolean }) {
  return (
    <p className="app-actions">
      <ButtonLink isPrimary href={paths.ownFamily()} text={t("frame.ownFamily")} />{" "}
      <ButtonLink href={paths.ownProfile()} text={t("frame.ownProfile")} />{" "}
      {hasEvents ? null : <ButtonLink href={paths.events()} text={t("events.upcoming")} />}
    </p>
  );
}

function Searches() {
  return (
    <div className="card card-body">
      <search>
        <form className="app-search" action={paths.searchFamily()}>
          <SearchFields
            name="searchString"
            label={t("frame.searchFamily")}
            button={t("search.button")}
            hint={t("search.forPerson")}
            isAside
          />
        </form>
      </search>
      <BrowseLinks />
      <h2>{t("related.heading")}</h2>
      <p className="app-actions">
        <a href={paths.relatives()} data-loading={t("related.loading")}>
          {t("related.myRelatives")}
        </a>
      </p>
      <search>
        <form className="app-search" action={paths.related()} data-loading={t("related.loading")}>
          <SearchFields name="toName" label={t("home.relatedTo")} button={t("related.find")} isAside />
        </form>
      </search>
    </div>
  );
}

function Today({ events }: { events: readonly DayLine[] }) {
  return events.map(({ href, text, words }) => (
    <p className="app-today" key={href}>
      {t("home.today")}{" "}
      <a href={href}>
        <bdi lang={langOf(text)}>{text}</bdi>
      </a>
      {words.length > 0 ? " · " : null}
      <JoinedWords words={words} />
    </p>
  ));
}

interface DayProps {
  line: DayLine;
  mark: ReactNode;
  children?: ReactNode;
}

function Day({ line: { href, text, day, words }, mark, children }: DayProps) {
  return (
    <li>
      {mark}
      <div>
        <a className="stretched-link" href={href}>
          <bdi lang={langOf(text)}>{text}</bdi>
        </a>{" "}
        <time dateTime={day ?? undefined}>
          <JoinedWords words={words} />
        </time>
      </div>
      {children}
    </li>
  );
}

function Events({ today, next }: NonNullable<MemberNews["events"]>) {
  return (
    <section>
      <h2>
        <a href={paths.events()}>{t("events.upcoming")}</a>
      </h2>
      {today.length + next.length === 0 ? <p>{t("messages.noUpcomingEvents")}</p> : null}
      <ul className="list-unstyled">
        {next.map((line) => (
          <Day key={line.href} line={line} mark={<CalendarLeaf day={line.day} />} />
        ))}
      </ul>
    </section>
  );
}

function Birthdays({ birthdays, days }: { birthdays: readonly BirthdayLine[]; days: number }) {
  return (
    <section>
      <h2>{t("home.birthdays", { days })}</h2>
      {birthdays.length === 0 ? <p>{t("home.noBirthdays", { days })}</p> : null}
      <ul className="list-unstyled">
        {birthdays.map((line) => (
          <Day
            key={line.href}
            line={line}
            mark={<Image kind="face" src={line.face} alt="" name={line.text} lazy />}
          >
            {line.wish ? (
              <a
                className="btn btn-secondary"
                href={line.wish}
                aria-label={labelFor(t("home.wish"), line.text)}
              >
                {t("home.wish")}
              </a>
            ) : null}
          </Day>
        ))}
      </ul>
    </section>
  );
}

interface WelcomeProps extends MemberNews {
  name: string;
  days: number;
}

export function Welcome({ name, family, events, days }: WelcomeProps) {
  return (
    <>
      <h1>{t("home.greeting", { name: t("frame.withRespect", { name }) })}</h1>
      {events ? <Today events={events.today} /> : null}
      <div className="app-columns app-days">
        <section className="card card-body">
          {family ? <OwnFamily family={family} /> : <p>{t("home.late")}</p>}
          <Ways hasEvents={events !== null} />
        </section>
        <Searches />
        {events ? <Events {...events} /> : null}
        {family ? <Birthdays birthdays={family.birthdays} days={days} /> : null}
      </div>
    </>
  );
}

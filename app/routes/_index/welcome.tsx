import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { langOf } from "~/ui/format/foreign-words";
import { Image } from "~/ui/image";
import { JoinedWords } from "~/ui/joined-words";
import { SearchFields } from "~/ui/search-fields";
import type { DayLine, MemberNews } from "./member-news.server";

const IMAGE_WIDTH_PX = 120;
const IMAGE_HEIGHT_PX = 80;

function OwnFamily({ family }: { family: NonNullable<MemberNews["family"]> }) {
  return (
    <div className="d-flex gap-3 align-items-center mb-3">
      <Image
        kind="home"
        src={family.image}
        alt=""
        width={IMAGE_WIDTH_PX}
        height={IMAGE_HEIGHT_PX}
        name={family.heading}
      />
      <div>
        <h2 className="m-0">
          <bdi lang={langOf(family.heading)}>{family.heading}</bdi>
        </h2>
        {family.members}
      </div>
    </div>
  );
}

/** With a list of events, its heading links to all events; without one, a link of its own does. */
function Ways({ hasEvents }: { hasEvents: boolean }) {
  return (
    <p className="d-flex flex-wrap gap-3">
      <a className="btn btn-primary" href={paths.ownFamily()}>
        {t("frame.ownFamily")}
      </a>{" "}
      <a className="btn btn-secondary" href={paths.ownProfile()}>
        {t("frame.ownProfile")}
      </a>{" "}
      {hasEvents ? null : (
        <a className="btn btn-secondary" href={paths.events()}>
          {t("events.upcoming")}
        </a>
      )}
    </p>
  );
}

/** Two search boxes: for families, and for what a person is to the reader. */
function Searches() {
  return (
    <div className="card card-body">
      <search>
        <form className="app-search" action={paths.searchFamily()}>
          <SearchFields name="searchString" label={t("frame.searchFamily")} button={t("search.button")} />
        </form>
      </search>
      <h2>{t("related.heading")}</h2>
      <search>
        <form className="app-search" action={paths.related()} data-loading={t("related.underWay")}>
          <SearchFields name="toName" label={t("related.to")} button={t("related.find")} />
        </form>
      </search>
    </div>
  );
}

function Days({ heading, lines, none }: { heading: ReactNode; lines: readonly DayLine[]; none: string }) {
  return (
    <section className="card card-body">
      <h2>{heading}</h2>
      {lines.length === 0 ? <p>{none}</p> : null}
      <ul className="list-unstyled">
        {lines.map(({ href, text, day, words }) => (
          <li key={href}>
            <a className="stretched-link" href={href}>
              <bdi lang={langOf(text)}>{text}</bdi>
            </a>{" "}
            <time dateTime={day ?? undefined}>
              <JoinedWords words={words} />
            </time>
          </li>
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
      <h1>{t("home.greeting", { name })}</h1>
      <div className="app-columns app-days mb-4">
        <section className="card card-body">
          {family ? <OwnFamily family={family} /> : <p>{t("home.late")}</p>}
          <Ways hasEvents={events !== null} />
        </section>
        <Searches />
        {events ? (
          <Days
            heading={<a href={paths.events()}>{t("events.upcoming")}</a>}
            lines={events}
            none={t("messages.noUpcomingEvents")}
          />
        ) : null}
        {family ? (
          <Days
            heading={t("home.birthdays", { days })}
            lines={family.birthdays}
            none={t("home.noBirthdays", { days })}
          />
        ) : null}
      </div>
    </>
  );
}

export function WaysIn() {
  return (
    <p className="app-actions">
      <a className="btn btn-primary" href={paths.login()}>
        {t("frame.login")}
      </a>{" "}
      <a className="btn btn-secondary" href={paths.signUp()}>
        {t("signIn.toSignUp")}
      </a>{" "}
      <a href={paths.helpForVisitors()}>{t("frame.help")}</a>
    </p>
  );
}

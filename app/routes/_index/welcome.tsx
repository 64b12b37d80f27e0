import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { CalendarLeaf, EventFacts } from "~/ui/event-facts";
import { Image } from "~/ui/image";
import { ButtonLink, labelFor, type TextLink } from "~/ui/links";
import { BrowseLinks, SearchFields } from "~/ui/search-fields";
import { JoinedTexts, renderTitle } from "~/ui/words";
import { BIRTHDAYS_WITHIN_DAYS, type MemberView } from "./screen.server";

function OwnFamily({ family, events }: Omit<MemberView, "name">) {
  return (
    <section className="card card-body">
      {family ? (
        <div className="app-beside app-own-family">
          <Image kind="home" src={family.image} alt="" name={family.heading} />
          <div>
            <h2>{renderTitle(family.heading)}</h2>
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
        <h2>{t("frame.searchFamily")}</h2>
        <form className="app-search" action={paths.searchFamily()}>
          <SearchFields
            name="searchString"
            label={t("search.label")}
            button={t("search.button")}
            isSecondary
          />
        </form>
      </search>
      <BrowseLinks />
      <search>
        <h2>{t("related.heading")}</h2>
        <form className="app-search" action={paths.related()} data-loading={t("related.loading")}>
          <SearchFields name="toName" label={t("home.relatedTo")} button={t("related.find")} isSecondary />
        </form>
      </search>
      <p className="app-actions">
        <a href={paths.relatives()} data-loading={t("related.loading")}>
          {t("related.myRelatives")}
        </a>
      </p>
    </div>
  );
}

function DatedItem({ href, text, icon, children }: TextLink & { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <a className="stretched-link" href={href}>
          {renderTitle(text)}
        </a>{" "}
        {children}
      </div>
    </li>
  );
}

function Events({ events }: { events: NonNullable<MemberView["events"]> }) {
  return (
    <section>
      <h2>
        <a href={paths.events()}>{t("events.upcoming")}</a>
      </h2>
      {events.length === 0 ? <p>{t("messages.noUpcomingEvents")}</p> : null}
      <ul className="list-unstyled">
        {events.map(({ href, text, facts }) => (
          <DatedItem key={href} href={href} text={text} icon={<CalendarLeaf day={facts.day} />}>
            <EventFacts {...facts} />
          </DatedItem>
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
        {birthdays.map(({ href, text, day, facts, face, wish }) => (
          <DatedItem
            key={href}
            href={href}
            text={text}
            icon={<Image kind="face" src={face} alt="" name={text} lazy />}
          >
            <time dateTime={day}>
              <JoinedTexts texts={facts} />
            </time>{" "}
            {wish ? (
              <a href={wish} title="WhatsApp" aria-label={labelFor(t("home.wish"), text)}>
                {t("home.wish")}
              </a>
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
      <div className="app-columns app-days">
        <OwnFamily family={family} events={events} />
        <SearchForms />
        {events ? <Events events={events} /> : null}
        {family ? <Birthdays {...family} /> : null}
      </div>
    </>
  );
}

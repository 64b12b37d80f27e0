import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isMember } from "~/contract/session";
import type { RouteHandle } from "~/http/screens";
import { picturesAreOn } from "~/i18n/choices.server";
import {
  aboutParagraphs,
  BRAND_IMAGE_HEIGHT_PX,
  BRAND_IMAGE_WIDTH_PX,
  brandImages,
  counters,
} from "~/i18n/community/home";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { nameToRead } from "~/ui/format/member";
import { pageTitle } from "~/ui/format/text";
import { ButtonLink } from "~/ui/links";
import { BIRTHDAYS_WITHIN_DAYS, memberNews } from "./member-news.server";
import { Welcome } from "./welcome";

export const handle: RouteHandle = { returnTo: true, isPublic: true, worksWithoutBackend: true };

/** A reader whose session has ended is a visitor here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [state, news] = await Promise.all([context.session.user(), memberNews(context)]);
  const isVisitor = state.kind === "visitor";
  if (state.kind !== "signed-in") return json({ member: null, isVisitor, alert: null });
  // A new request, because the header of this one still shows the member.
  if (news === "ended") throw redirect(paths.home());
  const name = nameToRead(state.profile.firstName ?? "", news.family?.firstNameInHindi ?? null);
  const alert = isMember(state.user) ? null : t("messages.noMember");
  return json({ member: name ? { name, days: BIRTHDAYS_WITHIN_DAYS, ...news } : null, isVisitor, alert });
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.home")) }];

function Purpose({ community, isVisitor }: { community: string; isVisitor: boolean }) {
  return (
    <div className="app-purpose">
      <div>
        <h1>{t("home.purpose", { community })}</h1>
        {isVisitor ? (
          <p className="app-actions">
            <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />{" "}
            <ButtonLink href={paths.signUp()} text={t("signIn.toSignUp")} />{" "}
            <a href={paths.helpForVisitors()}>{t("frame.help")}</a>
          </p>
        ) : null}
      </div>
      {picturesAreOn() ? (
        <img src="/images/welcome.svg" alt="" width={BRAND_IMAGE_WIDTH_PX} height={BRAND_IMAGE_HEIGHT_PX} />
      ) : null}
    </div>
  );
}

function BrandImages() {
  return (
    <ul className="app-brands app-columns list-unstyled" aria-label={t("home.pictures")}>
      {brandImages().map(({ src, alt }) => (
        <li key={src}>
          <img
            src={src}
            alt={alt}
            width={BRAND_IMAGE_WIDTH_PX}
            height={BRAND_IMAGE_HEIGHT_PX}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}

export default function HomeScreen() {
  const { member, isVisitor, alert } = useLoaderData<typeof loader>();
  const community = t("site.community");
  return (
    <>
      {alert ? <Alert tone="danger" text={alert} /> : null}
      {member ? <Welcome {...member} /> : <Purpose community={community} isVisitor={isVisitor} />}
      <section className="app-about">
        <h2>{t("home.about", { community })}</h2>
        {aboutParagraphs().map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section aria-labelledby="numbers">
        <h2 id="numbers">{t("home.numbers")}</h2>
        <dl className="app-counters app-columns">
          {counters().map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-enhance="counter">{value.toLocaleString("en-IN")}</dd>
            </div>
          ))}
        </dl>
      </section>
      {picturesAreOn() ? <BrandImages /> : null}
    </>
  );
}

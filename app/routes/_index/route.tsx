import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Community, community, pageTitle } from "~/community/community.server";
import type { RouteHandle } from "~/http/app-routes";
import { loaderData } from "~/http/responses.server";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { SAVED_IMAGE_PX } from "~/images/constants";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/links";
import { renderWithCommunityText } from "~/ui/words";
import { loadNews } from "./load.server";
import { homeScreen } from "./screen.server";
import { Welcome } from "./welcome";

export const handle: RouteHandle = {
  access: "everyone",
  returnTo: true,
  isPublic: true,
  worksWithoutBackend: true,
};

export async function loader({ context }: LoaderFunctionArgs) {
  const news = await loadNews(context);
  // Asked last, because the calls for the news confirm the session.
  const state = await context.session.confirmedUser();
  return loaderData(homeScreen(state, news, context.clock));
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.home")) }];

export default function HomeScreen() {
  const { member, alert, isVisitor } = useLoaderData<typeof loader>();
  const site = community();
  return (
    <>
      {alert ? <Alert tone="danger" text={alert} /> : null}
      {member ? <Welcome {...member} /> : <Purpose site={site} isVisitor={isVisitor} />}
      <About {...site} />
      <Counters {...site} />
      <BrandImages {...site} />
    </>
  );
}

function Purpose({ site, isVisitor }: { site: Community; isVisitor: boolean }) {
  return (
    <div className="app-purpose">
      <div>
        <h1>{renderWithCommunityText(site.community, (community) => t("home.purpose", { community }))}</h1>
        {isVisitor ? (
          <p className="app-actions">
            <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />{" "}
            <ButtonLink href={paths.signUp()} text={t("signIn.signUp")} />
          </p>
        ) : null}
      </div>
      {site.welcome && picturesAreOn() ? <img src={site.welcome} alt="" {...SAVED_IMAGE_PX} /> : null}
    </div>
  );
}

export function About({ community: name, about }: Community) {
  return about.length > 0 ? (
    <section className="app-about">
      <h2>{renderWithCommunityText(name, (community) => t("home.about", { community }))}</h2>
      {about.map(({ text, lang }) => (
        <p key={text} lang={lang}>
          {text}
        </p>
      ))}
    </section>
  ) : null;
}

function Counters({ counters }: Community) {
  return counters.length > 0 ? (
    <section aria-labelledby="numbers">
      <h2 id="numbers">{t("home.numbers")}</h2>
      <dl className="app-counters app-columns">
        {counters.map(({ label: { text, lang }, value }) => (
          <div key={text}>
            <dt lang={lang}>{text}</dt>
            <dd data-enhance="counter">{value.toLocaleString("en-IN")}</dd>
          </div>
        ))}
      </dl>
    </section>
  ) : null;
}

function BrandImages({ brand }: Community) {
  return brand.length > 0 && picturesAreOn() ? (
    <ul className="app-brands app-columns list-unstyled" aria-label={t("home.pictures")}>
      {brand.map(({ src, alt: { text, lang } }) => (
        <li key={src}>
          <img src={src} alt={text} lang={lang} {...SAVED_IMAGE_PX} loading="lazy" />
        </li>
      ))}
    </ul>
  ) : null;
}

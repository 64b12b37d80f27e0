import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Community, community, type LocalizedText } from "~/community/community.server";
import { isMember } from "~/contract/session";
import type { RouteHandle } from "~/http/screens";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "~/images/constants";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { nameToRead } from "~/ui/format/member";
import { pageTitle } from "~/ui/format/text";
import { ButtonLink } from "~/ui/links";
import { withCommunityText } from "~/ui/words";
import { memberNews } from "./member-news.server";
import { Welcome } from "./welcome";

export const handle: RouteHandle = {
  access: "everyone",
  returnTo: true,
  isPublic: true,
  worksWithoutBackend: true,
};

/** A member whose session has ended is a visitor here. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [state, news] = await Promise.all([context.session.user(), memberNews(context)]);
  const isVisitor = state.kind === "visitor";
  if (state.kind !== "signed-in") return json({ member: null, isVisitor, alert: null });
  // A new request, because the header of this one still shows the member.
  if (news === "ended") throw redirect(paths.home());
  if (!isMember(state.user)) return json({ member: null, isVisitor, alert: t("messages.noMember") });
  const { firstName, lastName } = state.profile;
  const firstNameToRead = nameToRead(firstName ?? "", news.family?.firstNameInHindi ?? null);
  const name = firstNameToRead || lastName || t("member.unnamed");
  return json({ member: { name, ...news }, isVisitor, alert: null });
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("frame.home")) }];

const PICTURE_SIZE = { width: IMAGE_WIDTH_PX, height: IMAGE_HEIGHT_PX };

function Purpose({ isVisitor }: { isVisitor: boolean }) {
  const { community: name, welcome } = community();
  return (
    <div className="app-purpose">
      <div>
        <h1>{withCommunityText(name, (community) => t("home.purpose", { community }))}</h1>
        {isVisitor ? (
          <p className="app-actions">
            <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />{" "}
            <ButtonLink href={paths.signUp()} text={t("signIn.toSignUp")} />{" "}
            <a href={paths.helpForVisitors()}>{t("frame.help")}</a>
          </p>
        ) : null}
      </div>
      {welcome && picturesAreOn() ? <img src={welcome} alt="" {...PICTURE_SIZE} /> : null}
    </div>
  );
}

function About({ name, paragraphs }: { name: LocalizedText; paragraphs: readonly LocalizedText[] }) {
  return paragraphs.length > 0 ? (
    <section className="app-about">
      <h2>{withCommunityText(name, (community) => t("home.about", { community }))}</h2>
      {paragraphs.map(({ text, lang }) => (
        <p key={text} lang={lang}>
          {text}
        </p>
      ))}
    </section>
  ) : null;
}

function Counters({ counters }: { counters: Community["counters"] }) {
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

function BrandImages({ images }: { images: Community["brand"] }) {
  return images.length > 0 ? (
    <ul className="app-brands app-columns list-unstyled" aria-label={t("home.pictures")}>
      {images.map(({ src, alt: { text, lang } }) => (
        <li key={src}>
          <img src={src} alt={text} lang={lang} {...PICTURE_SIZE} loading="lazy" />
        </li>
      ))}
    </ul>
  ) : null;
}

export default function HomeScreen() {
  const { member, isVisitor, alert } = useLoaderData<typeof loader>();
  const { community: name, about, counters, brand } = community();
  return (
    <>
      {alert ? <Alert tone="danger" text={alert} /> : null}
      {member ? <Welcome {...member} /> : <Purpose isVisitor={isVisitor} />}
      <About name={name} paragraphs={about} />
      <Counters counters={counters} />
      {picturesAreOn() ? <BrandImages images={brand} /> : null}
    </>
  );
}

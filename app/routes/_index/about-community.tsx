import type { Community } from "~/community/community.server";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { SAVED_IMAGE_PX } from "~/images/constants";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/links";
import { withCommunityText } from "~/ui/words";

export function Purpose({ site, isVisitor }: { site: Community; isVisitor: boolean }) {
  return (
    <div className="app-purpose">
      <div>
        <h1>{withCommunityText(site.community, (community) => t("home.purpose", { community }))}</h1>
        {isVisitor ? (
          <p className="app-actions">
            <ButtonLink isPrimary href={paths.login()} text={t("frame.login")} />{" "}
            <ButtonLink href={paths.signUp()} text={t("signIn.toSignUp")} />{" "}
            <a href={paths.helpForVisitors()}>{t("frame.help")}</a>
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
      <h2>{withCommunityText(name, (community) => t("home.about", { community }))}</h2>
      {about.map(({ text, lang }) => (
        <p key={text} lang={lang}>
          {text}
        </p>
      ))}
    </section>
  ) : null;
}

export function Counters({ counters }: Community) {
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

export function BrandImages({ brand }: Community) {
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

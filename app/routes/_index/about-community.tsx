import { type Community, community, type LocalizedText } from "~/community/community.server";
import { picturesAreOn } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "~/images/constants";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/links";
import { withCommunityText } from "~/ui/words";

const PICTURE_SIZE = { width: IMAGE_WIDTH_PX, height: IMAGE_HEIGHT_PX };

export function Purpose({ isVisitor }: { isVisitor: boolean }) {
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

export function About({ name, paragraphs }: { name: LocalizedText; paragraphs: readonly LocalizedText[] }) {
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

export function Counters({ counters }: { counters: Community["counters"] }) {
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

export function BrandImages({ images }: { images: Community["brand"] }) {
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

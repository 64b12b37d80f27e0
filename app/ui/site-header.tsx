import type { ReactNode } from "react";
import { community } from "~/community/community.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Image } from "./image";
import { OtherLanguages } from "./language-buttons";
import { renderName } from "./words";

const linksFrom = (currentPath: string) => (href: string, text: string) => (
  <li>
    <a href={href} aria-current={href === currentPath ? "page" : undefined}>
      {text}
    </a>
  </li>
);

function HeaderMenu({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <li>
      <details className="app-menu" name="menu">
        <summary>{summary}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}

export type HeaderSession =
  | { kind: "visitor" }
  | {
      kind: "signed-in";
      name: string;
      thumbnail: string | null;
      logoutToken: string;
      mayAddFamily: boolean;
    };

type SignedIn = Extract<HeaderSession, { kind: "signed-in" }> & { link: ReturnType<typeof linksFrom> };

function SignedInLinks({ name, thumbnail, logoutToken, mayAddFamily, link }: SignedIn) {
  return (
    <ul className="app-nav">
      {link(paths.home(), t("frame.home"))}
      <HeaderMenu summary={t("frame.family")}>
        {link(paths.ownFamily(), t("frame.ownFamily"))}
        {link(paths.searchFamily(), t("frame.searchFamily"))}
        {mayAddFamily ? link(paths.addFamily(), t("frame.addFamily")) : null}
      </HeaderMenu>
      {link(paths.events(), t("frame.events"))}
      {link(paths.accounts(), t("frame.accounts"))}
      <HeaderMenu
        summary={
          <>
            <Image kind="avatar" src={thumbnail} alt="" name={name} lazy />
            {renderName(name)}
          </>
        }
      >
        {link(paths.ownProfile(), t("frame.ownProfile"))}
        {link(paths.changePassword(), t("frame.changePassword"))}
        <li>
          <form method="post" action={paths.logout()}>
            <input type="hidden" name="token" value={logoutToken} />
            <button type="submit">{t("frame.logout")}</button>
          </form>
        </li>
      </HeaderMenu>
      {link(paths.help(), t("frame.help"))}
      <li>
        <OtherLanguages />
      </li>
    </ul>
  );
}

export function SiteHeader({ session, currentPath }: { session: HeaderSession; currentPath: string }) {
  const { logo, name } = community();
  const link = linksFrom(currentPath);
  return (
    <header className="app-site-header" data-enhance="header-shrink">
      <div className="app-site-header__row">
        <a className="app-logo" href={paths.home()}>
          <img src={logo} alt="" width={40} height={40} />
          <span lang={name.lang}>{name.text}</span>
        </a>{" "}
        {session.kind === "visitor" ? (
          <nav aria-label={t("frame.main")}>
            <ul className="app-nav app-nav--visitor">
              {link(paths.login(), t("frame.login"))}
              {link(paths.helpForVisitors(), t("frame.help"))}
              <li>
                <OtherLanguages />
              </li>
            </ul>
          </nav>
        ) : (
          <nav aria-label={t("frame.main")} data-enhance="menu-close">
            <details className="app-menu-button">
              <summary>{t("frame.menu")}</summary>
            </details>
            <SignedInLinks {...session} link={link} />
          </nav>
        )}
      </div>
    </header>
  );
}

export function SkipLink() {
  return (
    <a className="app-skip-link" href="#content">
      {t("frame.skip")}
    </a>
  );
}

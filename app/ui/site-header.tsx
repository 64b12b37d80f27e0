import { CHANGE_PASSWORD } from "../content/screens";
import { SITE_NAME } from "../content/site";
import { paths } from "../paths";
import { HeaderLink } from "./header-link";
import { HeaderMenu } from "./header-menu";
import { Image } from "./image";

export type HeaderSession =
  | { kind: "visitor" }
  | {
      kind: "signed-in";
      name: string;
      thumbnail: string | null;
      mayAddFamilies: boolean;
      logoutToken: string;
    };

interface SiteHeaderProps {
  session: HeaderSession;
  currentPath: string;
}

const AVATAR_PX = 32;

function VisitorLinks({ currentPath }: { currentPath: string }) {
  return (
    <ul className="app-nav app-nav--visitor">
      <HeaderLink href={paths.login()} text="Login" currentPath={currentPath} />
      <HeaderLink href={paths.helpForVisitors()} text="Help" currentPath={currentPath} />
    </ul>
  );
}

function LogoutButton({ token }: { token: string }) {
  return (
    <li>
      <form method="post" action={paths.logout()}>
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="app-nav__entry">
          Logout
        </button>
      </form>
    </li>
  );
}

type SignedInLinksProps = Extract<HeaderSession, { kind: "signed-in" }> & { currentPath: string };

function SignedInLinks({ name, thumbnail, mayAddFamilies, logoutToken, currentPath }: SignedInLinksProps) {
  const link = (href: string, text: string) => (
    <HeaderLink href={href} text={text} currentPath={currentPath} />
  );
  return (
    <ul className="app-nav">
      {link(paths.home(), "Home")}
      <HeaderMenu summary="Family">
        {link(paths.ownFamily(), "My Family")}
        {link(paths.searchFamily(), "Search Family")}
        {mayAddFamilies ? link(paths.addFamily(), "Add Family") : null}
      </HeaderMenu>
      {link(paths.events(), "Events")}
      {link(paths.accounts(), "Accounts")}
      <HeaderMenu
        summary={
          <>
            <Image kind="avatar" src={thumbnail} alt="" width={AVATAR_PX} height={AVATAR_PX} />
            <bdi>{name}</bdi>
          </>
        }
      >
        {link(paths.ownProfile(), "My Profile")}
        {link(paths.changePassword(), CHANGE_PASSWORD)}
        <LogoutButton token={logoutToken} />
      </HeaderMenu>
      {link(paths.help(), "Help")}
    </ul>
  );
}

/** Which header is shown depends on the session, not on the route. */
export function SiteHeader({ session, currentPath }: SiteHeaderProps) {
  return (
    <header className="app-site-header" data-enhance="header-shrink">
      <div className="app-site-header__row">
        <a className="app-logo" href={paths.home()}>
          <img src="/images/logo.svg" alt="" width={40} height={40} />
          <span>{SITE_NAME}</span>
        </a>
        {session.kind === "visitor" ? (
          <nav aria-label="Main">
            <VisitorLinks currentPath={currentPath} />
          </nav>
        ) : (
          <nav aria-label="Main" data-enhance="menu-close">
            <details className="app-menu-button">
              <summary>Menu</summary>
            </details>
            <SignedInLinks {...session} currentPath={currentPath} />
          </nav>
        )}
      </div>
    </header>
  );
}

import type { BestEffort } from "~/backend/best-effort.server";
import { displayUserName } from "~/family/names";
import type { Forms } from "~/forms/forms.server";
import { t } from "~/i18n/text.server";
import type { BrowserSession } from "~/session/browser-session.server";
import { ownNamesInHindi } from "~/session/names-in-hindi.server";
import { shownPicture } from "~/ui/image";
import type { HeaderSession } from "~/ui/site-header";
import { paths } from "./paths";

interface HeaderDeps {
  session: BrowserSession;
  forms: Pick<Forms, "issueToken">;
  site: { bestEffort: BestEffort };
}

/** Called after the loaders, whose calls show whether the session is alive. */
export async function headerSession({ session, forms, site }: HeaderDeps): Promise<HeaderSession> {
  const state = await session.confirmedUser();
  if (state.kind === "visitor") return { kind: "visitor" };
  // Even if the backend cannot say who is signed in, the menu must work.
  const menu = { kind: "signed-in", name: t("frame.you"), thumbnail: null, logoutToken: "" } as const;
  if (state.kind === "unknown") return { ...menu, mayAddFamily: true };
  const inHindi = await ownNamesInHindi({ session, site });
  const name = displayUserName(state.profile, inHindi);
  return {
    ...menu,
    name: name || menu.name,
    thumbnail: shownPicture(state.profile.profileImageThumbnail),
    logoutToken: forms.issueToken(state.user, paths.logout()),
    mayAddFamily: !state.profile.isAddFamilyRefused,
  };
}

import { picturesAreOn } from "~/i18n/choices.server";
import { BRAND_IMAGE_HEIGHT_PX, BRAND_IMAGE_WIDTH_PX } from "~/i18n/community/home";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/links";

export function Purpose({ community, isVisitor }: { community: string; isVisitor: boolean }) {
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

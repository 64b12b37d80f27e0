import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { OFFLINE_PAGES_MAX } from "~/browser/islands/constants";
import type { RouteHandle } from "~/http/screens";
import { t } from "~/i18n/text.server";
import { requireUser } from "~/session/session-user.server";
import { pageTitle } from "~/ui/format/text";

export const handle: RouteHandle = { returnTo: true };

/** A script makes the choice, because it belongs to the device. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireUser(context.session);
  return null;
}

export const meta: MetaFunction = () => [{ title: pageTitle(t("offlineReading.heading")) }];

export default function OfflineReadingScreen() {
  return (
    <>
      <h1>{t("offlineReading.heading")}</h1>
      <div data-enhance="offline-reading">
        <div className="card card-body mb-4 app-reading">
          <p>{t("offlineReading.what", { pages: OFFLINE_PAGES_MAX })}</p>
          <p>
            <b>{t("offlineReading.shared")}</b>
          </p>
          <p>{t("offlineReading.deleted")}</p>
          <p className="app-offline-cannot">{t("offlineReading.needsScripts")}</p>
          <p className="app-offline-save" hidden>
            <button type="button" className="btn btn-primary">
              {t("offlineReading.save")}
            </button>
          </p>
          <p className="app-offline-stop" hidden>
            <button type="button" className="btn btn-primary">
              {t("offlineReading.stop")}
            </button>
          </p>
        </div>
        <p className="app-reading">{t("offlineReading.homeScreen")}</p>
        <section hidden>
          <h2>{t("offlineReading.savedPages")}</h2>
          <ul />
        </section>
      </div>
    </>
  );
}

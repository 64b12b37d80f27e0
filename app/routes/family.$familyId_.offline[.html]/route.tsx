import type { LoaderFunctionArgs } from "@remix-run/node";
import { queryOf } from "~/http/params.server";
import { openFamilyFile } from "../family.($familyId)/load.server";
import { offlineFile } from "./offline-file.server";
import { offlineView, portraitPaths } from "./offline-view.server";

export { default, handle, headers } from "~/files/file-route";

export async function loader(call: LoaderFunctionArgs) {
  const { site, clock, page } = call.context;
  const { user, family, name, send } = await openFamilyFile(call);
  const phones = queryOf(call.request).get("phones") !== "0";
  return send(async () => {
    const portraits = await site.portraits(portraitPaths(family), "webp");
    const by = { user, origin: site.publicOrigin, today: clock.today };
    const view = offlineView(family, { ...by, phones, portraits });
    const text = offlineFile(view, page.stylesheet);
    const file = { kind: "offline", name: `${name}.html`, type: "text/html", text };
    return { ...file, entries: view.rows.length, portraits: portraits.size };
  });
}

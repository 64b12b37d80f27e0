import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapYielding } from "~/family/map-yielding";
import { csvFile } from "~/files/csv";
import { sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { queryOf } from "~/http/params.server";
import { failurePage, notFoundPage } from "~/http/responses.server";
import { backendValue, t } from "~/i18n/text.server";
import { phoneText } from "~/phone.server";
import { browse, browsePlace } from "~/search/browse.server";
import { townAndState } from "~/search/family-groups.server";
import { requireUser } from "~/session/session-user.server";
import { partNotice } from "~/ui/format/family";

export { default, handle, headers } from "~/files/file-route";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = queryOf(request);
  const place = browsePlace(params);
  if (!place) throw notFoundPage();
  const [user, directory] = await Promise.all([
    requireUser(context.session),
    context.site.directories.read(context),
  ]);
  if (!directory.ok) throw failurePage(directory.failure);
  const { families } = await browse(directory.answer.families, place);
  const hasPhones = params.get("phones") === "yes";
  return sendFile(context, { user, isOwn: false }, async () => {
    const columns = [
      t("family.head"),
      t("browse.headInHindi"),
      t("fields.familyName"),
      t("fields.familyNameInHindi"),
      t("fields.gotra"),
      t("browse.town"),
      t("fields.state"),
      ...(hasPhones ? [t("fields.phone")] : []),
    ];
    const rows = await mapYielding(families, (family) => {
      const { town, state } = townAndState(family);
      const head = backendValue(family.headOfFamilyFirstName ?? "");
      const names = [head, family.headOfFamilyFirstNameInHindi, family.familyName, family.familyNameInHindi];
      return [...names, family.gotra, town, state, ...(hasPhones ? [phoneText(family.phone)] : [])];
    });
    const name = `families-${safeFileName([place.by, place.at, place.within].join(" "), place.by)}.csv`;
    const notice = partNotice(directory.answer);
    const text = csvFile([columns, ...rows, ...(notice ? [[notice]] : [])]);
    return { kind: "families", name, type: "text/csv", text, entries: rows.length };
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import type { FamilySearchResult } from "~/contract/family";
import { mapYielding } from "~/family/map-yielding";
import { familyPhone } from "~/family/privacy";
import { csvFile } from "~/files/csv";
import { sendFile } from "~/files/download";
import { safeFileName } from "~/files/file-text";
import { queryOf } from "~/http/params.server";
import { failurePage, notFoundPage } from "~/http/responses.server";
import { t } from "~/i18n/text.server";
import { allNumbers } from "~/phone/phone-view.server";
import { partNotice } from "~/search/directory.server";
import { browse, browsePlace, townAndState } from "~/search/family-groups.server";
import { requireUser } from "~/session/session-user.server";

export { default, handle } from "~/files/file-route";

const columns = () => [
  t("family.head"),
  t("browse.headInHindi"),
  t("fields.familyName"),
  t("fields.familyNameInHindi"),
  t("fields.gotra"),
  t("browse.town"),
  t("browse.state"),
];

function cellsOf(family: FamilySearchResult) {
  const { headOfFamilyFirstName, headOfFamilyFirstNameInHindi, familyName, familyNameInHindi } = family;
  const { town, state } = townAndState(family);
  const names = [headOfFamilyFirstName, headOfFamilyFirstNameInHindi, familyName, familyNameInHindi];
  return [...names, family.gotra, town, state];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const params = queryOf(request);
  const place = browsePlace(params);
  if (!place) throw notFoundPage();
  const reading = context.site.directories.read(context, context.deadline.partialPage);
  const [user, directory] = await Promise.all([requireUser(context.session), reading]);
  if (!directory.ok) throw failurePage(directory.failure);
  const { families } = await browse(directory.answer.families, place);
  const hasPhones = params.get("phones") === "yes";
  const name = `families-${safeFileName([place.by, place.at, place.within].join(" "), place.by)}.csv`;
  return sendFile(context, user, name, async () => {
    const heads = hasPhones ? [...columns(), t("fields.phone")] : columns();
    const rows = await mapYielding(families, (family) =>
      hasPhones ? [...cellsOf(family), allNumbers(familyPhone(family))] : cellsOf(family),
    );
    const notice = partNotice(directory.answer);
    const text = csvFile([heads, ...rows, ...(notice ? [[notice]] : [])]);
    const kind = hasPhones ? "families-with-phones" : "families";
    return { kind, text, entries: rows.length };
  });
}

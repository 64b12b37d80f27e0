import { queryOf } from "~/http/params.server";
import { peopleOf } from "~/kinship/couples";
import { shownPicture } from "~/ui/image";
import { familyFile } from "../family.($familyId)/load.server";
import { offlineFile } from "./offline-file.server";

export { default, handle, headers } from "~/files/file-route";

export const loader = familyFile(".html", async (family, { context, request, user }) => {
  const { site, page } = context;
  const people = peopleOf(family.couples);
  const images = new Set(people.flatMap(({ portrait }) => shownPicture(portrait) ?? []));
  const portraits = await site.portraits([...images], "webp");
  const phones = queryOf(request).get("phones") !== "0";
  const shown = { phones, portraits, photos: images.size };
  const text = offlineFile({ family, user, origin: site.publicOrigin, ...shown }, page.stylesheet);
  const entries = family.listed.length;
  return { kind: "offline", type: "text/html", text, entries, portraits: portraits.size };
});

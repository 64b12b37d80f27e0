import { queryOf } from "~/http/params.server";
import { shownPicture } from "~/ui/image";
import { bookView } from "../family.($familyId)/book/book.server";
import { familyFile } from "../family.($familyId)/load.server";
import { bookFile } from "./book-file.server";

export { default, handle } from "~/files/file-route";

export const loader = familyFile(".html", async (family, { context, request, user }) => {
  const { site, page } = context;
  const book = bookView(family, null, queryOf(request).get("phones") !== "0");
  const images = new Set(family.listed.flatMap(({ portrait }) => shownPicture(portrait) ?? []));
  const portraits = await site.portraits([...images], "webp");
  const file = { family, book, user, origin: site.publicOrigin, photoCount: images.size, portraits };
  const text = bookFile(file, page.stylesheet);
  return { kind: "offline", text, entries: family.listed.length, portraits: portraits.size };
});

import { queryOf } from "~/http/params.server";
import { shownPicture } from "~/ui/image";
import { familyBook } from "../family.($familyId)/book/book";
import { familyFile } from "../family.($familyId)/load-family.server";
import { bookFile } from "./book-file.server";

export { default, handle, headers } from "~/files/file-route";

export const loader = familyFile(".html", async (family, { context, request, user }) => {
  const { site, page } = context;
  const book = familyBook(family, null, queryOf(request).get("phones") !== "0");
  const images = new Set(book.everyone.flatMap(({ person }) => shownPicture(person.portrait) ?? []));
  const portraits = await site.portraits([...images], "webp");
  const shown = { book, user, origin: site.publicOrigin, photos: images.size, portraits };
  const text = bookFile(shown, page.stylesheet);
  return { kind: "offline", text, entries: book.everyone.length, portraits: portraits.size };
});

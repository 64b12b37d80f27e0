import { renderToStaticMarkup } from "react-dom/server";
import { community, pageTitle } from "~/community/community.server";
import type { SessionUser } from "~/contract/session";
import type { Family } from "~/family/family";
import { familyHeading, fullName } from "~/family/names";
import { language } from "~/i18n/choices.server";
import { formatDay } from "~/i18n/format/date";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { type Stylesheet, withStyles } from "~/ui/stylesheet.server";
import type { BookView } from "../family.($familyId)/book/book.server";
import { Book } from "../family.($familyId)/book/book-page";

interface BookFile {
  family: Family;
  book: BookView;
  user: SessionUser;
  origin: string;
  /** The images by path. Some may be missing, because they were late or too many. */
  portraits: ReadonlyMap<string, Buffer>;
  photoCount: number;
}

function BookFilePage({ family, book, user, origin, portraits, photoCount }: BookFile) {
  const { details, today } = family;
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{pageTitle(familyHeading(details), false, [family.distinction])}</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <Book book={book} hem={false} />
          <footer>
            {portraits.size < photoCount ? (
              <p>{t("downloads.photosOf", { shown: portraits.size, all: photoCount })}</p>
            ) : null}
            <p>
              {t("downloads.savedFor", {
                name: fullName(user) || t("member.unnamed"),
                date: formatDay(today, "date"),
                site: `${community().name.text} (${origin}${paths.family(details.familyId)})`,
              })}
            </p>
          </footer>
        </main>
      </body>
    </html>
  );
}

const IMAGE = /<img src="([^"?<]+)\?w=\d+"([^<>]*)>/g;

/** Leaves out missing images. */
function withPortraits(html: string, portraits: BookFile["portraits"]): string {
  return html.replace(IMAGE, (_, path, attributes) => {
    const bytes = portraits.get(String(path));
    return bytes ? `<img src="data:image/webp;base64,${bytes.toString("base64")}"${attributes}>` : "";
  });
}

/** The book as one file, with its styles and portraits. Links lead to the site. */
export function bookFile(file: BookFile, stylesheet: Stylesheet): string {
  const page = renderToStaticMarkup(<BookFilePage {...file} />);
  const html = withPortraits(page.replaceAll(' href="/', ` href="${file.origin}/`), file.portraits);
  const { css, cspHash } = stylesheet(html);
  const policy = `default-src 'none'; img-src data:; style-src '${cspHash}'; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/><title>`;
  return `<!DOCTYPE html>${withStyles(html.replace("<title>", meta), css)}`;
}

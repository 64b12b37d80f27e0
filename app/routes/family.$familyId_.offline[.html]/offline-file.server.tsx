import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { Detail } from "~/ui/details-list";
import { pageTitle } from "~/ui/format/text";
import type { Stylesheet } from "~/ui/stylesheet.server";
import { FamilyFacts } from "../family.($familyId)/details/family-information";
import { MemberTable } from "../family.($familyId)/members/member-table";
import { FamilyTree } from "../family.($familyId)/outline/family-tree";
import type { OfflineView } from "./offline-view.server";

/** Hidden without scripts; the browser's own search does the same. */
function FindBox() {
  return (
    <div id="find-box" hidden data-found={t("tree.found", { number: "#" })} data-nobody={t("tree.nobody")}>
      <p className="app-search">
        <label htmlFor="find">{t("downloads.find")}</label>{" "}
        <input className="form-control" type="search" id="find" />
      </p>
      <p role="status" />
    </div>
  );
}

/** Without styles and policy, which are inserted before the title. */
function OfflinePage({ view, script }: { view: OfflineView; script: string }) {
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{pageTitle(view.heading)}</title>
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>
          <h1>{view.heading}</h1>
          <dl className="card card-body mb-4 app-details">
            <FamilyFacts details={view.details} head={view.head} />
            <Detail label={t("fields.address")}>{view.address.join(", ")}</Detail>
          </dl>
          <FindBox />
          {view.tree ? (
            <>
              <h2>{t("tree.heading")}</h2>
              <FamilyTree {...view.tree} namesOnly={false} />
            </>
          ) : null}
          <h2>{t("family.members")}</h2>
          <div className="card card-body mb-4 app-rows">
            <MemberTable rows={view.rows} caption={view.caption} />
          </div>
          <footer>
            <p>{view.foot}</p>
          </footer>
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

const MARK = /url\("?\/images\/[\w-]+\/icons\.svg#([a-z-]{1,40})"?\)/g;

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function dataUrlOf(name: string): string {
  const bytes = readFileSync(new URL(`../public/images/${name}.svg`, import.meta.url));
  return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
}

/** Stored beside the bundle by the build. */
let script: string | null = null;

/** The policy allows nothing but the page's own styles and script. */
export function offlineFile(view: OfflineView, stylesheet: Stylesheet): string {
  script ??= readFileSync(new URL("./find-in-file.js", import.meta.url), "utf8").trim();
  const html = renderToStaticMarkup(<OfflinePage view={view} script={script} />);
  const css = stylesheet(html).css.replace(MARK, (_, name) => `url(${dataUrlOf(String(name))})`);
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `style-src ${sourceOf(css)}`,
    `script-src ${sourceOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const head = html.indexOf("<title>");
  const ownHead = `<meta http-equiv="Content-Security-Policy" content="${policy}"/><style>${css}</style>`;
  return `<!DOCTYPE html>${html.slice(0, head)}${ownHead}${html.slice(head)}`;
}

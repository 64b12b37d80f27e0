import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CommunitySettings } from "../../app/community/read-folder.server";
import { LANGUAGES, type Language, withChoices } from "../../app/i18n/choices.server";
import { t } from "../../app/i18n/text.server";
import { renderLogo } from "../../app/images/community-icons.server";
import { paths } from "../../app/paths";

const PAGES = ["maintenance", "tooLarge", "tooMany"] as const;

type PageName = (typeof PAGES)[number];

/** As the recipes of the proxy know them. */
const FILES = {
  maintenance: "maintenance.html",
  tooLarge: "too-large.html",
  tooMany: "too-many.html",
} as const;

const STYLES = `
:root { --brand: #a42502; --page: #faf6f1; --surface: #fff; --text: #2b211c; --link: #8f2002; --line: #e6dbd0; }
@media screen and (prefers-color-scheme: dark) {
  :root { --brand: #97330f; --page: #1b1613; --surface: #26201c; --text: #f2e9e2; --link: #ffb59a; --line: #463b33; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", Mangal, sans-serif; }
header { background: var(--brand); color: #fff; }
header div { display: flex; gap: .5rem; align-items: center; max-width: 75rem; min-height: 3.75rem; margin: 0 auto; padding: .5rem 1rem; font-weight: 700; }
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
section { padding: clamp(1rem, 3vw, 2rem); border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
h1, h2 { margin: 0 0 .75rem; font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.125rem); line-height: 1.25; }
h2 { font-size: 1.25rem; }
p { margin: 0 0 1rem; }
[lang="hi"] { line-height: 1.7; }
a { color: var(--link); }
`;

function texts(name: PageName, language: Language) {
  return withChoices({ language }, () => ({
    heading: name === "tooMany" ? t("errorPage.busy") : t(`proxyPages.${name}.heading`),
    lines:
      name === "maintenance"
        ? [t("proxyPages.maintenance.text"), t("proxyPages.maintenance.sent")]
        : [t(`proxyPages.${name}.text`)],
    home: t("frame.home"),
  }));
}

/** nginx has the page while the app is down, so everything is in it. */
function ProxyPage({ page, site, logo }: { page: PageName; site: string; logo: string }) {
  const all = LANGUAGES.map((language) => ({ language, ...texts(page, language) }));
  const [english, ...others] = all;
  const paragraphs = (lines: readonly string[]) => lines.map((line) => <p key={line}>{line}</p>);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{[...all.map(({ heading }) => heading), site].join(" · ")}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <header>
          <div>
            <img src={logo} alt="" width={40} height={40} />
            <span>{site}</span>
          </div>
        </header>
        <main>
          <section>
            <h1>{english?.heading}</h1>
            {paragraphs(english?.lines ?? [])}
            {others.map(({ language, heading, lines }) => (
              <div key={language} lang={language}>
                <h2>{heading}</h2>
                {paragraphs(lines)}
              </div>
            ))}
            <p>
              {all.map(({ language, home }, at) => (
                <Fragment key={language}>
                  {at > 0 ? " · " : null}
                  <a href={paths.home()} lang={at > 0 ? language : undefined}>
                    {home}
                  </a>
                </Fragment>
              ))}
            </p>
          </section>
        </main>
      </body>
    </html>
  );
}

async function dataUrlOf({ bytes, type }: CommunitySettings["pictures"]["logo"]): Promise<string> {
  if (type === "svg") return `data:image/svg+xml;base64,${bytes.toString("base64")}`;
  return `data:image/png;base64,${(await renderLogo(bytes)).toString("base64")}`;
}

/** The names of the files that were written. */
export async function writeProxyPages({ name, pictures }: CommunitySettings, out: string): Promise<string[]> {
  const logo = await dataUrlOf(pictures.logo);
  mkdirSync(out, { recursive: true });
  return PAGES.map((page) => {
    const file = join(out, FILES[page]);
    const html = renderToStaticMarkup(<ProxyPage page={page} site={name.en} logo={logo} />);
    writeFileSync(file, `<!DOCTYPE html>\n${html}\n`);
    return file;
  });
}

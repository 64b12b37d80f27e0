import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { LANGUAGES, type Language } from "../app/i18n/choices.server";
import { en } from "../app/i18n/en";
import { hi } from "../app/i18n/hi";
import { BRAND_COLOR, PAGE_COLOR } from "../app/ui/app-colors";

const TEXTS = { en, hi };

/** The logo on its background. The drawing stays in the middle 80 %, the safe zone of a maskable icon. */
const LOGO = "public/favicon.svg";
const LOGO_PX = 40;
const SVG_DPI = 72;

const ICONS = [
  { src: "/images/icon-192.png", px: 192, purpose: "any" },
  { src: "/images/icon-512.png", px: 512, purpose: "any" },
  { src: "/images/icon-maskable-512.png", px: 512, purpose: "maskable" },
] as const;

/** One manifest per language: Chromium does not read localized members. */
export function webAppManifest(language: Language) {
  const { name, shortName } = TEXTS[language].site;
  return {
    id: "/",
    name,
    short_name: shortName,
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: BRAND_COLOR,
    background_color: PAGE_COLOR,
    icons: ICONS.map(({ src, px, purpose }) => ({ src, sizes: `${px}x${px}`, type: "image/png", purpose })),
  };
}

export async function buildWebAppManifests() {
  const logo = readFileSync(LOGO);
  for (const { src, px, purpose } of ICONS) {
    const drawing = sharp(logo, { density: (SVG_DPI * px) / LOGO_PX }).resize(px);
    // Phones cut a maskable icon to their own shape, so its background must fill the square.
    const icon = purpose === "maskable" ? drawing.flatten({ background: BRAND_COLOR }) : drawing;
    await icon.png({ palette: true }).toFile(`public${src}`);
  }
  for (const language of LANGUAGES)
    writeFileSync(`public/${language}.webmanifest`, JSON.stringify(webAppManifest(language)));
}

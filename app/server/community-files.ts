import type { Express, RequestHandler, Response } from "express";
import { community, communityPictures } from "~/community/community.server";
import { compress, type Encoding, encodingFor } from "~/http/compress.server";
import { LANGUAGES, type Language, withChoices } from "~/i18n/choices.server";
import { ICONS, renderIcon, renderLogo } from "~/images/community-icons.server";
import { IMAGE_WIDTH_PX } from "~/images/constants";
import { resizedImage } from "~/images/resize.server";
import { DAY_S } from "~/time";
import { BRAND_COLOR, PAGE_COLOR } from "~/ui/app-colors";
import { CACHE_FOR_A_YEAR } from "./static-files";

interface PictureFile {
  type: string;
  bytes: Buffer;
  encoding?: Encoding;
}

/** Encodes a photo again, to remove its metadata, such as the place where it was taken. */
async function renderPicture(name: string, encoding: Encoding): Promise<PictureFile | null> {
  const { files, drawings, logo } = communityPictures();
  const icon = ICONS.find((file) => file.name === name);
  if (icon) return { type: "png", bytes: await renderIcon(logo, icon) };
  const file = files.get(name);
  const svg = name === "icons.svg" ? Buffer.from(drawings) : file?.type === "svg" ? file.bytes : null;
  if (svg) return { type: "svg", bytes: await compress(svg, encoding), encoding };
  if (!file) return null;
  if (file === logo) return { type: "png", bytes: await renderLogo(file.bytes) };
  const wanted = { width: IMAGE_WIDTH_PX, format: "jpeg", saveData: false } as const;
  return { type: "jpg", bytes: await resizedImage(file.bytes, wanted) };
}

/** Keeps an SVG from running scripts when it is opened by itself. */
const DRAWING_POLICY = "sandbox;default-src 'none';style-src 'unsafe-inline';img-src data:";

function send(response: Response, { type, bytes, encoding }: PictureFile) {
  response.type(type);
  if (type === "svg") response.vary("Accept-Encoding").setHeader("Content-Security-Policy", DRAWING_POLICY);
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.send(bytes);
}

/** Renders each file on its first request and keeps it in memory. docs/why/operating.md#the-community-is-a-folder */
function servePictures(): RequestHandler<{ version: string; name: string }> {
  const files = new Map<string, Promise<PictureFile | null>>();
  return async (request, response, next) => {
    const { version, name } = request.params;
    const encoding = encodingFor(request);
    const key = name.endsWith(".svg") ? `${name} ${encoding}` : name;
    const work = files.get(key) ?? renderPicture(name, encoding);
    files.set(key, work);
    try {
      const file = await work;
      if (!file) {
        files.delete(key);
        return next();
      }
      // A page from before a restart may ask for an older version. Caches must not keep the new file under that address.
      const isCurrent = version === communityPictures().version;
      response.setHeader("Cache-Control", isCurrent ? CACHE_FOR_A_YEAR : "no-cache");
      send(response, file);
    } catch (cause) {
      files.delete(key);
      next(cause);
    }
  };
}

/** One manifest per language: Chromium does not read localized members. */
function webAppManifest(language: Language) {
  const { name, shortName } = withChoices({ language }, community);
  const { folder } = communityPictures();
  return {
    id: "/",
    name: name.text,
    short_name: shortName.text,
    lang: name.lang ?? language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: BRAND_COLOR,
    background_color: PAGE_COLOR,
    icons: ICONS.map(({ name, px, purpose }) => ({
      src: `${folder}/${name}`,
      sizes: `${px}x${px}`,
      type: "image/png",
      purpose,
    })),
  };
}

export function communityFiles(app: Express) {
  app.get("/images/:version/:name", servePictures());
  for (const language of LANGUAGES)
    app.get(`/${language}.webmanifest`, (_request, response) => {
      response.setHeader("Cache-Control", `public,max-age=${DAY_S}`);
      response.type("application/manifest+json").send(JSON.stringify(webAppManifest(language)));
    });
}

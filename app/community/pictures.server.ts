import { createHash } from "node:crypto";
import { uniqueBy } from "~/unique-by";
import { type Drawings, iconSprite, spriteDrawing } from "./icon-sprite";
import type { PictureFile } from "./picture-files.server";
import type { CommunitySettings } from "./read-folder.server";

const HASH_CHARACTERS = 4;

const STYLESHEET_PLACEHOLDERS = { sprite: "/images/icons.svg", hem: "/images/hem.svg" };

export function otherPictures({ pictures }: CommunitySettings): PictureFile[] {
  const { welcome, hem, brand } = pictures;
  const files = [welcome, hem, ...brand.map(({ file }) => file)].filter((file) => file !== undefined);
  return uniqueBy(files, ({ name }) => name);
}

/** Each address has a hash of all pictures, so that no cache mixes old and new ones. */
export function picturesOf(settings: CommunitySettings, ownDrawings: Drawings) {
  const { logo, hem } = settings.pictures;
  const others = otherPictures(settings);
  const svg = logo.type === "svg" ? logo.bytes.toString("utf8") : "";
  const isInSprite = spriteDrawing(svg) !== null;
  const drawings = iconSprite(isInSprite ? { logo: svg, ...ownDrawings } : ownDrawings);
  const hash = createHash("sha256").update(drawings);
  for (const { bytes } of [logo, ...others]) hash.update(bytes);
  const version = hash.digest("base64url").slice(0, HASH_CHARACTERS);
  const folder = `/images/${version}`;
  // The logo is resized, so it needs another address than the same file among the other pictures.
  const logoName = logo.type === "svg" ? "logo.svg" : "logo.png";
  const nameOf = ({ name, type }: PictureFile) =>
    `${others.findIndex((file) => file.name === name)}.${type === "svg" ? "svg" : "jpg"}`;
  const addressOf = (file: PictureFile) => `${folder}/${nameOf(file)}`;
  const spriteAddress = `${folder}/icons.svg`;
  return {
    version,
    logo,
    drawings,
    files: new Map([[logoName, logo], ...others.map((file) => [nameOf(file), file] as const)]),
    addressOf,
    logoAddress: isInSprite ? `${spriteAddress}#logo` : `${folder}/${logoName}`,
    iconAddress: `${folder}/${logoName}`,
    folder,
    spriteAddress,
    inStyles: (css: string) =>
      css
        .replaceAll(STYLESHEET_PLACEHOLDERS.sprite, spriteAddress)
        .replaceAll(STYLESHEET_PLACEHOLDERS.hem, hem ? addressOf(hem) : STYLESHEET_PLACEHOLDERS.hem),
  };
}

export type CommunityPictures = ReturnType<typeof picturesOf>;

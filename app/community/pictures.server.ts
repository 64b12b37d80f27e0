import { createHash } from "node:crypto";
import { uniqueBy } from "~/contract/scalars";
import type { PictureFile } from "./picture-files.server";
import type { CommunitySettings } from "./read-folder.server";

const HASH_CHARACTERS = 4;

/** Its address in the style sheet, replaced at each start. */
const HEM_IN_STYLES = "/images/hem.svg";

/** All pictures but the logo, each once. */
export function otherPictures({ pictures }: CommunitySettings): PictureFile[] {
  const { welcome, hem, brand } = pictures;
  const files = [welcome, hem, ...brand.map(({ file }) => file)].filter((file) => file !== undefined);
  return uniqueBy(files, ({ name }) => name);
}

/** Each address has the hash of all pictures, so that no cache mixes old and new ones. */
export function picturesOf(settings: CommunitySettings) {
  const { logo, hem } = settings.pictures;
  const others = otherPictures(settings);
  const hash = createHash("sha256");
  for (const { bytes } of [logo, ...others]) hash.update(bytes);
  const version = hash.digest("base64url").slice(0, HASH_CHARACTERS);
  const folder = `/images/${version}`;
  // The logo is smaller than the same file elsewhere, so it has an address of its own.
  const logoName = logo.type === "svg" ? "logo.svg" : "logo.png";
  const nameOf = ({ name, type }: PictureFile) =>
    `${others.findIndex((each) => each.name === name)}.${type === "svg" ? "svg" : "jpg"}`;
  const addressOf = (file: PictureFile) => `${folder}/${nameOf(file)}`;
  return {
    version,
    logo,
    files: new Map([[logoName, logo], ...others.map((file) => [nameOf(file), file] as const)]),
    addressOf,
    logoAddress: `${folder}/${logoName}`,
    folder,
    inStyles: (css: string) => (hem ? css.replaceAll(HEM_IN_STYLES, addressOf(hem)) : css),
  };
}

export type CommunityPictures = ReturnType<typeof picturesOf>;

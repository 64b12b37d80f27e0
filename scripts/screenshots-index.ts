import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import sharp from "sharp";

const PHONE_PX = 360;

export interface Picture {
  file: string;
  words: string;
  width: number;
}

export interface PictureRow {
  heading: string;
  path: string;
  pictures: readonly Picture[];
}

const STYLES = `body{font-family:system-ui;margin:2rem}h2 code{font-weight:400}
.row{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}
.views{display:flex;gap:.5rem;max-height:75vh;overflow-y:auto;align-items:start;border:1px solid #999;padding:.5rem}
summary{cursor:pointer}`;

const shown = ({ file, width }: Picture, folder: string) => {
  const address = relative(folder, file);
  return `<a href="${address}"><img src="${address}" alt="" loading="lazy" width="${width === PHONE_PX ? 240 : 480}"></a>`;
};

const boxed = (words: string, views: string) =>
  `<figure><div class="views">${views}</div><figcaption>${words}</figcaption></figure>`;

async function heightOf(file: string): Promise<string> {
  return `${((await sharp(file).metadata()).height ?? 0).toLocaleString("en")} px`;
}

async function pair(now: Picture, before: Picture, folder: string): Promise<string> {
  if (readFileSync(now.file).equals(readFileSync(before.file)))
    return `<details><summary>${now.words}: unchanged</summary>${boxed("", shown(now, folder))}</details>`;
  const heights = `${await heightOf(before.file)} → ${await heightOf(now.file)}`;
  return boxed(`${now.words}: before → now, ${heights} high`, shown(before, folder) + shown(now, folder));
}

function view(picture: Picture, folder: string, beforeFolder: string | null): Promise<string> | string {
  if (beforeFolder === null) return boxed(picture.words, shown(picture, folder));
  const old = { ...picture, file: join(beforeFolder, basename(picture.file)) };
  return existsSync(old.file)
    ? pair(picture, old, folder)
    : boxed(`${picture.words}: new`, shown(picture, folder));
}

export async function indexPage(file: string, rows: readonly PictureRow[], beforeFolder: string | null) {
  const folder = dirname(file);
  const parts = await Promise.all(
    rows.map(async ({ heading, path, pictures }) => {
      const views = await Promise.all(pictures.map((picture) => view(picture, folder, beforeFolder)));
      return `<h2>${heading} <code>${path}</code></h2><div class="row">${views.join("\n")}</div>`;
    }),
  );
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLES}</style>
<h1>Screens and states</h1>${parts.join("\n")}</html>`;
}

import { PORTRAIT_WIDTH_PX } from "./constants";

/** Characters of a picture's path; no percent signs, no backslashes, nothing a server could read in two ways. */
const SAFE = /^uploads(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+\.(jpe?g|png|webp|gif)$/i;

/** Uploads that are not finished lie there, in public (docs/backend-contract.md#image-paths). */
const UNFINISHED = /^uploads\/tmp\//i;

/** Null for anything but a picture. Paths come with no leading slash or with two (docs/backend-contract.md#image-paths). */
export function imagePath(path: string): string | null {
  const plain = path.replace(/\/{2,}/g, "/").replace(/^\//, "");
  return SAFE.test(plain) && !plain.includes("..") && !UNFINISHED.test(plain) ? `/${plain}` : null;
}

/** Our own address of a picture the backend names, null when it names none of its own. */
export function ownImagePath(path: string | null): string | null {
  // Two slashes at the beginning would name another host.
  return path === null || path.startsWith("//") ? null : imagePath(path);
}

/** The address of one of our pictures at a width; only those of IMAGE_WIDTHS_PX are made. */
export function sizedImagePath(path: string, width: number): string {
  return `${path}?w=${width}`;
}

export function portraitPath(path: string): string {
  return sizedImagePath(path, PORTRAIT_WIDTH_PX);
}

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

/** Excludes percent signs and backslashes, which different servers read differently. */
const SAFE = /^uploads(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+\.(jpe?g|png|webp|gif)$/i;

/** A public folder of unfinished uploads (docs/backend-contract.md#image-paths). */
const UNFINISHED = /^uploads\/tmp\//i;

/** Paths arrive with no leading slash or with doubled slashes (docs/backend-contract.md#image-paths). */
export function imagePath(path: string): string | null {
  const plain = path.replace(/\/{2,}/g, "/").replace(/^\//, "");
  return SAFE.test(plain) && !plain.includes("..") && !UNFINISHED.test(plain) ? `/${plain}` : null;
}

export function ownImagePath(path: string | null): string | null {
  // A path that starts with `//` names another host.
  return path === null || path.startsWith("//") ? null : imagePath(path);
}

const DEFAULT =
  /\/(kid_boy_avatar|user-avatar-man|old_man_avatar|kid_girl_avatar|girl_avatar|woman_avatar|old_woman_avatar)\.(jpg|png)$/;

/** False for the default image of new members (docs/backend-contract.md#default-images). */
export function isPhoto(path: string | null): boolean {
  return ownImagePath(path) !== null && !DEFAULT.test(path ?? "");
}

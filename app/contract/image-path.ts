/** Characters allowed in an image path: no percent signs and no backslashes, which servers read differently. */
const SAFE = /^uploads(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+\.(jpe?g|png|webp|gif)$/i;

/** Holds unfinished uploads, publicly (docs/backend-contract.md#image-paths). */
const UNFINISHED = /^uploads\/tmp\//i;

/** Null for anything but an image. Paths come with no leading slash or with two (docs/backend-contract.md#image-paths). */
export function imagePath(path: string): string | null {
  const plain = path.replace(/\/{2,}/g, "/").replace(/^\//, "");
  return SAFE.test(plain) && !plain.includes("..") && !UNFINISHED.test(plain) ? `/${plain}` : null;
}

/** Our address of an image that the backend names; null when it names none of its own. */
export function ownImagePath(path: string | null): string | null {
  // Two leading slashes would name another host.
  return path === null || path.startsWith("//") ? null : imagePath(path);
}

const DEFAULT =
  /\/(kid_boy_avatar|user-avatar-man|old_man_avatar|kid_girl_avatar|girl_avatar|woman_avatar|old_woman_avatar)\.(jpg|png)$/;

/** A photo that somebody uploaded, not the picture that each new member gets (docs/backend-contract.md#default-images). */
export function isPhoto(path: string | null): boolean {
  return ownImagePath(path) !== null && !DEFAULT.test(path ?? "");
}

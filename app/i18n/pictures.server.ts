import { ownImagePath } from "~/contract/image-path";
import { picturesAreOn } from "./choices.server";
import { initialsOf } from "./initials";

/** Our address of a picture that the backend names; null when there is none or pictures are off. */
export function shownPicture(path: string | null): string | null {
  return picturesAreOn() ? ownImagePath(path) : null;
}

/** Initials in place of a portrait when pictures are off; null when they are on. */
export function shownInitials(name: string): string | null {
  return picturesAreOn() ? null : initialsOf(name);
}

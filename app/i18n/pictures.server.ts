import { ownImagePath } from "~/contract/image-path";
import { picturesAreOn } from "./choices.server";
import { initialsOf } from "./initials";

/** Our own address of a picture that the backend names; null as well where pictures are off. */
export function shownPicture(path: string | null): string | null {
  return picturesAreOn() ? ownImagePath(path) : null;
}

/** What stands in a portrait's place where pictures are off; null where they are on. */
export function shownInitials(name: string): string | null {
  return picturesAreOn() ? null : initialsOf(name);
}

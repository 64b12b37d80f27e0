import type { IncomingHttpHeaders } from "node:http";
import { parseCookie } from "cookie";
import { ownImagePath } from "~/contract/image-path";
import { initialsOf } from "./initials";
import { requestChoice } from "./request-choice.server";

export const PICTURES_COOKIE = "pictures";

const CHOICES = ["on", "off"] as const;

export type PicturesChoice = (typeof CHOICES)[number];

export function isPicturesChoice(value: unknown): value is PicturesChoice {
  return CHOICES.some((choice) => choice === value);
}

export function savesData(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"]?.toString().toLowerCase() === "on";
}

export function chosenPictures(headers: IncomingHttpHeaders): PicturesChoice {
  const chosen = parseCookie(headers.cookie ?? "")[PICTURES_COOKIE];
  if (isPicturesChoice(chosen)) return chosen;
  return savesData(headers) ? "off" : "on";
}

const choice = requestChoice<PicturesChoice>();

export const showingPictures = choice.during;

/** Whether the page of this request has pictures; outside of requests there are all. docs/why/images.md#pictures-can-be-switched-off */
export function picturesAreOn(): boolean {
  return choice.current() !== "off";
}

/** Our own address of a picture that the backend names; null as well where pictures are off. */
export function shownPicture(path: string | null): string | null {
  return picturesAreOn() ? ownImagePath(path) : null;
}

/** What stands in a portrait's place where pictures are off; null where they are on. */
export function shownInitials(name: string): string | null {
  return picturesAreOn() ? null : initialsOf(name);
}

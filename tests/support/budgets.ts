/** Upper bounds of what a phone loads, in bytes of Brotli over the wire. */
export const MAX_BYTES = {
  home: 6_000,
  familyOf24: 12_900,
  searchOf30: 6_100,
  /** All scripts of a page, the image editor's with them. */
  scripts: 64_000,
};

/** A height or count that was measured, plus 5 %. A change that is worth more updates its figure here. */
const ROOM = 1.05;

export const most = (measured: number) => Math.ceil(measured * ROOM);

/** Of whole pages on a phone, 360 px wide. */
export const HEIGHTS_PX = {
  "/family": 2_710,
  "/events": 2_494,
  "/member/2": 1_243,
  "/member/21": 1_873,
  "/myProfile?edit=profile": 1_630,
};

/** An uncached family page: four files, and portraits that Chromium loads ahead. */
export const COLD_FAMILY_REQUESTS = 13;

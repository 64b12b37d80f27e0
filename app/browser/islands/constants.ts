export const CROP_MAX_ZOOM_RATIO = 3;
export const CROP_ZOOM_STEP_RATIO = 0.1;

export const CROP_KEY_STEP_PX = 8;

export const FULL_TURN_DEGREES = 360;

export const BROWSER_JPEG_QUALITY_RATIO = 0.8;

/** How many pages are kept for reading offline; the oldest is dropped first. */
export const OFFLINE_PAGES_MAX = 50;

export const OFFLINE_PARTS_MAX = 400;

export const OFFLINE_PART_MAX_BYTES = 30_000;

/** Caches of the service worker: pages, their assets, and the owner. */
export const OFFLINE_PAGES = "pages";
export const OFFLINE_PARTS = "parts";
export const OFFLINE_OWNER = "owner";

/** The page with the setting. Its saved copy stands in for pages that are not kept. */
export const OFFLINE_PATH = "/offline";

/** This cookie makes the server name the owner of every page, for the service worker. */
export const OFFLINE_COOKIE = "offline";
export const PAGE_OWNER_HEADER = "Page-Owner";
export const UNKNOWN_OWNER = "unknown";

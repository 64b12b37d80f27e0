export const CROP_MAX_ZOOM_RATIO = 3;
export const CROP_ZOOM_STEP_RATIO = 0.1;

export const CROP_KEY_STEP_PX = 8;

export const FULL_TURN_DEGREES = 360;

export const BROWSER_JPEG_QUALITY_RATIO = 0.8;

/** Pages that are kept for reading offline; the oldest makes room. */
export const OFFLINE_PAGES_MAX = 50;

export const OFFLINE_PARTS_MAX = 400;

export const OFFLINE_PART_MAX_BYTES = 30_000;

/** Caches of the service worker: pages, what belongs to them, and whose they are. */
export const OFFLINE_PAGES = "pages";
export const OFFLINE_PARTS = "parts";
export const OFFLINE_OWNER = "owner";

/** Where the choice is made; the saved copy of this page stands in for those that are not kept. */
export const OFFLINE_PATH = "/offline";

/** The service worker asks for it by this cookie, and the server tells it of every page. */
export const OFFLINE_COOKIE = "offline";
export const PAGE_OWNER_HEADER = "Page-Owner";
export const UNKNOWN_OWNER = "unknown";

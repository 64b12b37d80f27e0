/** When there are more, the oldest page is deleted. */
export const OFFLINE_PAGES_MAX = 50;

/** Names of the service worker's caches. */
export const OFFLINE_PAGES = "pages";
export const OFFLINE_PARTS = "parts";
export const OFFLINE_OWNER = "owner";

/** Its saved copy stands in for pages that are not kept. */
export const OFFLINE_PATH = "/offline";

/** Makes the server name the owner of every page. */
export const OFFLINE_COOKIE = "offline";
export const PAGE_OWNER_HEADER = "Page-Owner";
export const UNKNOWN_OWNER = "unknown";

/** When there are more, the oldest page is deleted. */
export const OFFLINE_PAGES_MAX = 50;

export const OFFLINE_PAGES = "pages";
export const OFFLINE_PARTS = "parts";
export const OFFLINE_OWNER = "owner";

/** Offline, the worker answers with the saved copy of this page when it has not kept the one asked for. */
export const OFFLINE_PATH = "/offline";

/** Makes the server name the owner of every page. */
export const OFFLINE_COOKIE = "offline";
export const PAGE_OWNER_HEADER = "Page-Owner";
export const UNKNOWN_OWNER = "unknown";

/** How far a search for a relation goes (docs/why/tree.md#a-relation-is-searched-from-both-ends). */
export const SEARCH_MAX_STEPS = 8;
/** Profiles of one search; a page may ask whoAmI beside them, and makes 60 calls at most. */
export const SEARCH_MAX_PROFILES = 59;
export const SEARCH_PROFILES_AT_ONCE = 8;
export const SEARCH_MAX_UNREAD = 8;
/** A page is answered within 10 s. */
export const SEARCH_MS = 9_500;

/** Profiles that wait for their turn, over all searches of this process. */
export const SEARCH_PROFILES_WAITING = 56;

export const HEADER_SHRINK_SCROLL_PX = 50;

/** How long a home counter runs, once, when it scrolls into view. */
export const COUNTER_RUN_MS = 1500;

/** A counter that was in view for longer than this has been read and stays as it is. */
export const COUNTER_READ_MS = 400;

export const COUNTER_START_VISIBLE_RATIO = 0.2;

export const LOADING_NOTICE_AFTER_MS = 500;

/** How long the notice of a download stays, because no event reports that the file has arrived. */
export const FILE_NOTICE_MS = 6_000;

/** Home follows a password change after this time with a script; without one a header does it, in whole seconds. */
export const PASSWORD_CHANGED_LEAVE_MS = 1_500;

export const SWIPE_MIN_PX = 40;

export const SAVED_COPY_ID = "saved-copy";

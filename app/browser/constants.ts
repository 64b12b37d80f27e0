export const HEADER_SHRINK_SCROLL_PX = 50;

/** Time a home counter runs, once, when it comes into view. */
export const COUNTER_RUN_MS = 1500;

/** A counter in view that was painted longer ago has been read, and stays as it is. Ours. */
export const COUNTER_READ_MS = 400;

export const COUNTER_START_VISIBLE_RATIO = 0.2;

export const LOADING_NOTICE_AFTER_MS = 500;

/** How long a file under way is told of, since nothing says when it has come. */
export const FILE_NOTICE_MS = 6_000;

/** A changed password leads home: by script, and by a header that knows whole seconds only. */
export const PASSWORD_CHANGED_LEAVE_MS = 1_500;

export const SWIPE_MIN_PX = 40;

export const SAVED_COPY_ID = "saved-copy";

/** Numbers and fixed values of the product, each with its unit and its source. */

/** Page scroll after which the header shrinks. */
export const HEADER_SHRINK_SCROLL_PX = 50;

/** Time a home counter runs, once, when it comes into view. */
export const COUNTER_RUN_MS = 1500;

/** A counter in view that was painted longer ago has been read, and stays as it is. Ours. */
export const COUNTER_READ_MS = 400;

/** Part of a counter that must be visible before it starts. */
export const COUNTER_START_VISIBLE_RATIO = 0.2;

/** Time after which a form or link under way is announced as loading. */
export const LOADING_NOTICE_AFTER_MS = 500;

/** A changed password leads home: by script, and by a header that knows whole seconds only. */
export const PASSWORD_CHANGED_LEAVE_MS = 1_500;

/** Way of a finger across the photo that turns to the next one. */
export const SWIPE_MIN_PX = 40;

/** Of the line that says how old a saved copy is. */
export const SAVED_COPY_ID = "saved-copy";

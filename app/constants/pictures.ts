/** Numbers of the pictures made to size, each with its unit and its source. */

/** Widths in which a picture may be asked for, in device pixels. Issue 5 section 4. */
export const PICTURE_WIDTHS_PX = [48, 96, 200, 400, 600, 1200] as const;

/** Bytes a picture made to size may have for each pixel before it is packed more tightly; twice as many in the photo viewer. */
export const PICTURE_BYTES_PER_PIXEL_RATIO = 0.05;

/** A small picture may have so many bytes all the same. Issue 5, figures: thumbnail in the tree, 1.5 kB. */
export const PICTURE_SMALL_BYTES = 1_400;

/** Pictures fetched to be made to size at once, and how many more may wait. Issue 5, figures. */
export const PICTURE_SOURCES_AT_ONCE = 6;
export const PICTURE_SOURCES_WAITING = 256;

/** Time a browser may keep a picture, and we one made to size: the backend gives every upload a new name. Contract 1.3. */
export const PICTURE_KEPT_S = 86_400;

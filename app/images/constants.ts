/** Largest picture passed on from the backend. Issue 2 section 2. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Time a picture may take in all. Edge cases R1. */
export const IMAGE_DEADLINE_MS = 15_000;

/** A saved picture: 3:2. Specification section 9: 600x400. */
export const IMAGE_WIDTH_PX = 600;
export const IMAGE_HEIGHT_PX = 400;

/** Aspect of the crop area. Specification section 9. */
export const IMAGE_ASPECT_RATIO = 1.5;

/** Largest saved picture. Issue 3: at most about 60 kB. */
export const SAVED_IMAGE_MAX_BYTES = 60_000;

/** The picture that waits in the page for its cut: long side, and time it is good for. Decision 024. */
export const WAITING_IMAGE_MAX_PX = 1_200;
export const WAITING_IMAGE_MAX_AGE_S = 1_800;

/** Pictures that may wait for a free core before more are turned away. Edge cases 54. */
export const IMAGE_DECODES_WAITING = 4;

/** Numbers of the pictures made to size, each with its unit and its source. */

/** Widths in which a picture may be asked for, in device pixels. Issue 5 section 4. */
export const IMAGE_WIDTHS_PX = [48, 96, 200, 400, 600, 1200] as const;

/** Bytes a picture made to size may have for each pixel before it is packed more tightly; twice as many in the photo viewer. */
export const IMAGE_BYTES_PER_PIXEL_RATIO = 0.05;

/** A small picture may have so many bytes all the same. Issue 5, figures: thumbnail in the tree, 1.5 kB. */
export const IMAGE_SMALL_BYTES = 1_400;

/** Pictures fetched to be made to size at once, and how many more may wait. Issue 5, figures. */
export const IMAGE_SOURCES_AT_ONCE = 6;
export const IMAGE_SOURCES_WAITING = 256;

/** Time a browser may keep a picture, and we one made to size: the backend gives every upload a new name. Contract 1.3. */
export const IMAGE_KEPT_S = 86_400;

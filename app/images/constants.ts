export const IMAGE_MAX_PIXELS = 40_000_000;

/** Most bytes of a decoded image in memory at once, and how few do not have to wait for others. */
export const DECODED_MAX_BYTES = 48 * 1024 * 1024;
export const DECODED_SMALL_BYTES = 4 * 1024 * 1024;

export const DECODES_WAITING = 4;

/** A saved image. docs/screens.md#fixed-numbers */
export const IMAGE_WIDTH_PX = 600;
export const IMAGE_HEIGHT_PX = 400;
export const IMAGE_ASPECT_RATIO = 1.5;
export const SAVED_IMAGE_MAX_BYTES = 60_000;

export const QUARTER_TURN_DEGREES = 90;

/** The image that waits in the page to be cropped: its long side, and for how long. */
export const WAITING_IMAGE_MAX_PX = 1_200;
export const WAITING_IMAGE_MAX_AGE_S = 1_800;

/** Largest image taken from the backend, and from where on an original needs a share of the memory for sending. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const LARGE_IMAGE_BYTES = 256 * 1024;
export const LARGE_IMAGES_MAX_BYTES = 24 * 1024 * 1024;

/** Time until an image's answer begins; a large original must be sent by then, too. */
export const IMAGE_DEADLINE_MS = 15_000;
export const IMAGE_SENDING_MAX_MS = 120_000;

export const IMAGE_CONNECTIONS = 32;

export const IMAGE_WIDTHS_PX = [48, 96, 200, 400, 600, 1200] as const;

/** Bytes that a resized image may have for each pixel before it is packed more tightly; twice as many in the photo viewer. */
export const IMAGE_BYTES_PER_PIXEL_RATIO = 0.05;
export const IMAGE_SMALL_BYTES = 1_400;

export const IMAGE_SOURCES_AT_ONCE = 6;
export const IMAGE_SOURCES_WAITING = 256;

/** Time a browser, and this process, may keep an image: docs/backend-contract.md#uploaded-images */
export const IMAGE_KEPT_S = 86_400;

/** Time for which what could not be shown is not tried again, and how many such images are remembered at once. */
export const BROKEN_IMAGE_REMEMBERED_MS = 60_000;
export const BROKEN_IMAGES_REMEMBERED = 1_000;

/**
 * One width for header, tree, chart and lists, so that a portrait is loaded once. For all screens too: a `srcset` on every
 * card would cost more bytes than the sharper image is worth.
 */
export const PORTRAIT_WIDTH_PX = 96;

/** Portraits inside a file that somebody takes along: how many, how many at once, and how long they may take. */
export const PORTRAITS_MAX = 200;
export const PORTRAITS_AT_ONCE = 4;
export const PORTRAITS_DEADLINE_MS = 5_000;

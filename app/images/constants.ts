export const IMAGE_MAX_PIXELS = 40_000_000;

/** Bytes of decoded images in memory at once, and the size below which an image need not queue. */
export const DECODED_MAX_BYTES = 48 * 1024 * 1024;
export const DECODED_SMALL_BYTES = 4 * 1024 * 1024;

export const DECODES_WAITING = 4;

/** The size of a saved image. docs/screens.md#edit-an-image */
export const IMAGE_WIDTH_PX = 600;
export const IMAGE_HEIGHT_PX = 400;
export const IMAGE_ASPECT_RATIO = 1.5;
export const SAVED_IMAGE_MAX_BYTES = 60_000;

export const QUARTER_TURN_DEGREES = 90;

/** The uploaded image that waits in the page to be cropped: its long side, and for how long it is valid. */
export const WAITING_IMAGE_MAX_PX = 1_200;
export const WAITING_IMAGE_MAX_AGE_S = 1_800;

/** Largest image accepted from the backend, and the size above which an original needs a slot to be sent. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const LARGE_IMAGE_BYTES = 256 * 1024;
export const LARGE_IMAGES_MAX_BYTES = 24 * 1024 * 1024;

/** Time until an image's response starts; a large original must be sent completely by then. */
export const IMAGE_DEADLINE_MS = 15_000;
export const IMAGE_SENDING_MAX_MS = 120_000;

export const IMAGE_CONNECTIONS = 32;

export const IMAGE_WIDTHS_PX = [48, 96, 200, 400, 600, 1200] as const;

/** Bytes per pixel above which a resized image is compressed harder; the photo viewer gets twice as many. */
export const IMAGE_BYTES_PER_PIXEL_RATIO = 0.05;
export const IMAGE_SMALL_BYTES = 1_400;

export const IMAGE_SOURCES_AT_ONCE = 6;
export const IMAGE_SOURCES_WAITING = 256;

/** How long a browser, and this process, may keep an image: docs/backend-contract.md#uploaded-images */
export const IMAGE_KEPT_S = 86_400;

/** How long an image that failed is not tried again, and how many such images are remembered. */
export const BROKEN_IMAGE_REMEMBERED_MS = 60_000;
export const BROKEN_IMAGES_REMEMBERED = 1_000;

/**
 * One width for the header, tree, chart and lists, so that each portrait is loaded once. Also one for all screen
 * densities: a `srcset` on every card would cost more bytes than the sharper image is worth.
 */
export const PORTRAIT_WIDTH_PX = 96;

/** Portraits inside a downloaded file: how many, how many in parallel, and how long they may take. */
export const PORTRAITS_MAX = 200;
export const PORTRAITS_AT_ONCE = 4;
export const PORTRAITS_DEADLINE_MS = 5_000;

/** The middle of the part to keep of an upright picture, as a part of its height: there are the heads. */
export const UPRIGHT_MIDDLE_RATIO = 1 / 3;

export const UPLOAD_MAX_MEGABYTES = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;

export const DECODE_QUEUE_MAX = 4;

/** The size of a saved image. docs/screens.md#edit-an-image */
export const IMAGE_WIDTH_PX = 600;
export const IMAGE_HEIGHT_PX = 400;
export const SAVED_IMAGE_PX = { width: IMAGE_WIDTH_PX, height: IMAGE_HEIGHT_PX };
export const IMAGE_ASPECT_RATIO = IMAGE_WIDTH_PX / IMAGE_HEIGHT_PX;
export const SAVED_IMAGE_MAX_BYTES = 60_000;

/** The value of X-Requested-With, which Android sends from every page inside an app, with the app's name. */
export const SENT_BY_SCRIPT = "fetch";
/** Replaces the redirect after a save for the editor's script, which cannot tell it from that of a captive portal. */
export const IMAGE_SAVED_STATUS = 201;
/** Replaces the redirect to the login. */
export const SESSION_ENDED_STATUS = 401;

export const QUARTER_TURN_DEGREES = 90;

export const WAITING_IMAGE_MAX_AGE_S = 1_800;

/** docs/backend-contract.md#uploaded-images */
export const IMAGE_MAX_AGE_S = 86_400;

/** One width everywhere, because a `srcset` on every card would cost more bytes than it saves. */
export const PORTRAIT_WIDTH_PX = 96;

/** From the top: where the heads are in an upright photo. */
export const UPRIGHT_MIDDLE_RATIO = 1 / 3;

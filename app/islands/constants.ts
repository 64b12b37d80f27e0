export const CROP_MAX_ZOOM_RATIO = 3;
export const CROP_ZOOM_STEP_RATIO = 0.1;

/** How far a key moves the crop. */
export const CROP_KEY_STEP_PX = 8;

export const QUARTER_TURN_DEGREES = 90;
export const FULL_TURN_DEGREES = 360;

export const BROWSER_JPEG_QUALITY_RATIO = 0.8;

/** Zoom of the crop tool. */
export const CROP_MAX_ZOOM_RATIO = 3;
export const CROP_ZOOM_STEP_RATIO = 0.1;

/** How far a key moves the crop. */
export const CROP_KEY_STEP_PX = 8;

/** Quality of the JPEG that the browser cuts. */
export const BROWSER_JPEG_QUALITY_RATIO = 0.8;

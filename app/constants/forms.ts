/** Numbers of forms, drafts and pictures, each with its unit and its source. */

/** Time a draft waits for the login. Edge cases, "401 during a POST": 30 minutes. */
export const DRAFT_MAX_AGE_S = 1_800;

/** A draft is split over cookies of this length, of this many at most. Edge cases, "401 during a POST". */
export const DRAFT_COOKIE_MAX_CHARACTERS = 3_500;
export const DRAFT_COOKIES_AT_ONCE = 3;

/** Time an opened form may be sent and still count as the same form. */
export const FORM_TICKET_MAX_AGE_S = 43_200;

/** Time the outcome of a change is remembered for a second press, and how many at once. */
export const CHANGE_REMEMBERED_MS = 600_000;
export const CHANGES_REMEMBERED_AT_ONCE = 2_000;

/** Time the header shows a change of one's own profile before it asks whoAmI again. */
export const OWN_NAME_MAX_AGE_S = 43_200;

/** A form over its limit is read up to here, so that it can be given back. Issue 3 point 6. */
export const FORM_GIVEN_BACK_MAX_BYTES = 1024 * 1024;

/** A saved picture: 3:2. Specification section 9: 600x400. */
export const PICTURE_WIDTH_PX = 600;
export const PICTURE_HEIGHT_PX = 400;

/** Aspect of the crop area. Specification section 9. */
export const PICTURE_ASPECT_RATIO = 1.5;

/** Largest saved picture. Issue 3: at most about 60 kB. */
export const SAVED_PICTURE_MAX_BYTES = 60_000;

/** The picture that waits in the page for its cut: long side, and time it is good for. Decision 024. */
export const WAITING_PICTURE_MAX_PX = 1_200;
export const WAITING_PICTURE_MAX_AGE_S = 1_800;

/** Pictures that may wait for a free core before more are turned away. Edge cases 54. */
export const PICTURE_DECODES_WAITING = 4;

/** Slowest upload that is waited for, measured over each span. Edge cases 41. */
export const UPLOAD_MIN_BYTES = 2_000;
export const UPLOAD_MEASURED_MS = 10_000;

/** Time the largest upload may take in all. */
export const UPLOAD_MAX_MS = 600_000;

/** Zoom of the crop tool. Specification section 9: 1 to 3. */
export const CROP_MAX_ZOOM_RATIO = 3;
export const CROP_ZOOM_STEP_RATIO = 0.1;

/** How far a key moves the crop. */
export const CROP_KEY_STEP_PX = 8;

/** Quality of the JPEG that the browser cuts. */
export const BROWSER_JPEG_QUALITY_RATIO = 0.8;

/** Delay of the event loop that counts as overload, measured over each span. Edge cases R8. */
export const OVERLOAD_DELAY_MS = 500;
export const OVERLOAD_MEASURED_MS = 2_000;

/** When an upload that was turned away may come again. */
export const OVERLOAD_RETRY_AFTER_S = 5;

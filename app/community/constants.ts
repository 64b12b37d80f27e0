/** Of the pictures on home, as of all pictures that are uploaded. */
export const COMMUNITY_PICTURE_WIDTH_PX = 600;
export const COMMUNITY_PICTURE_HEIGHT_PX = 400;

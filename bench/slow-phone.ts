/** A phone of 2018, as Chromium emulates it. */
export const PHONE = { width: 360, height: 640 };
export const SLOWDOWN = 4;

/** What to keep of a picture that is not 3:2, middle first. */
export const CROP_POSITIONS = [
  "Middle",
  "Top left",
  "Top",
  "Top right",
  "Left",
  "Right",
  "Bottom left",
  "Bottom",
  "Bottom right",
] as const;

/** How much nearer. */
export const CROP_ZOOMS = ["1", "1.5", "2", "3"] as const;

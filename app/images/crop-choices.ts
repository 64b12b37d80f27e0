/** Which part to keep of an image that is not 3:2, middle first. docs/screens.md#edit-an-image */
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

export const CROP_ZOOMS = ["1", "1.5", "2", "3"] as const;

export const CROP_TURNS = ["No turn", "90° right", "180°", "90° left"] as const;

import { QUARTER_TURN_DEGREES } from "./constants";

/** The middle comes first. docs/screens.md#edit-an-image */
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

/** Falls back to the first choice where a value is none of them. */
export function cropChoices({ position, zoom, turn }: Readonly<Record<string, string>>) {
  return {
    position: CROP_POSITIONS.find((each) => each === position) ?? CROP_POSITIONS[0],
    zoom: CROP_ZOOMS.find((each) => each === zoom) ?? CROP_ZOOMS[0],
    turn: CROP_TURNS.find((each) => each === turn) ?? CROP_TURNS[0],
  };
}

export interface ImageCrop {
  position: (typeof CROP_POSITIONS)[number];
  zoom: number;
  turnDegrees: number;
}

export function imageCrop(values: Readonly<Record<string, string>>): ImageCrop {
  const { position, zoom, turn } = cropChoices(values);
  return { position, zoom: Number(zoom), turnDegrees: CROP_TURNS.indexOf(turn) * QUARTER_TURN_DEGREES };
}

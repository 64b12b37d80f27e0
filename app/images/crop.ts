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

const TURNS: readonly string[] = CROP_TURNS;

export function imageCrop(position: string, zoom: string, turn: string) {
  return {
    position: CROP_POSITIONS.find((each) => each === position) ?? "Middle",
    zoom: Number(CROP_ZOOMS.find((each) => each === zoom) ?? 1),
    turnDegrees: Math.max(TURNS.indexOf(turn), 0) * QUARTER_TURN_DEGREES,
  };
}

export type ImageCrop = ReturnType<typeof imageCrop>;

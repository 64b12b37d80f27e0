import { QUARTER_TURN_DEGREES } from "./constants";
import { CROP_POSITIONS, CROP_TURNS, CROP_ZOOMS } from "./crop-choices";

const TURNS: readonly string[] = CROP_TURNS;

export function imageCrop(position: string, zoom: string, turn: string) {
  return {
    position: CROP_POSITIONS.find((each) => each === position) ?? "Middle",
    zoom: Number(CROP_ZOOMS.find((each) => each === zoom) ?? 1),
    turnDegrees: Math.max(TURNS.indexOf(turn), 0) * QUARTER_TURN_DEGREES,
  };
}

export type ImageCrop = ReturnType<typeof imageCrop>;

import * as z from "zod";
import { QUARTER_TURN_DEGREES } from "./constants";

/** docs/screens.md#edit-an-image */
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

const cropSchema = z.object({
  position: z.enum(CROP_POSITIONS).catch("Middle"),
  zoom: z.enum(CROP_ZOOMS).catch("1"),
  turn: z.enum(CROP_TURNS).catch("No turn"),
});

export function cropChoices(values: Readonly<Record<string, string>>) {
  return cropSchema.parse(values);
}

export function imageCrop(values: Readonly<Record<string, string>>) {
  const { position, zoom, turn } = cropChoices(values);
  return { position, zoom: Number(zoom), turnDegrees: CROP_TURNS.indexOf(turn) * QUARTER_TURN_DEGREES };
}

export type ImageCrop = ReturnType<typeof imageCrop>;

import { CROP_POSITIONS, CROP_ZOOMS } from "./crop-choices";

/** The part of a picture to keep. */
export interface ImageCrop {
  position: (typeof CROP_POSITIONS)[number];
  zoom: number;
}

/** Reads the two choices; whatever is none of them is the middle at zoom 1. */
export function imageCrop(position: string, zoom: string): ImageCrop {
  return {
    position: CROP_POSITIONS.find((each) => each === position) ?? "Middle",
    zoom: Number(CROP_ZOOMS.find((each) => each === zoom) ?? 1),
  };
}

import { CUT_POSITIONS, CUT_ZOOMS } from "../content/picture-cut";

/** The part of a picture to keep. */
export interface PictureCut {
  position: (typeof CUT_POSITIONS)[number];
  zoom: number;
}

/** Reads the two choices; whatever is none of them is the middle at zoom 1. */
export function pictureCut(position: string, zoom: string): PictureCut {
  return {
    position: CUT_POSITIONS.find((each) => each === position) ?? "Middle",
    zoom: Number(CUT_ZOOMS.find((each) => each === zoom) ?? 1),
  };
}

import { WAITING_PICTURE_MAX_AGE_S } from "../constants/forms";
import { CUT_POSITIONS, CUT_ZOOMS } from "../content/picture-cut";
import { cutPicture, openPicture } from "../media/picture.server";
import { pictureCut } from "../rules/picture-cut";
import type { Seal } from "./sealed.server";
import type { Upload } from "./upload.server";

/** The fields of the picture form beside its file. Screens section 4 "Image". */
export const PICTURE_FIELDS = ["ticket", "heading", "step", "position", "zoom", "waiting"] as const;
type PictureField = (typeof PICTURE_FIELDS)[number];

/** Name of the file field. */
export const PICTURE_FILE_FIELD = "image";

/** The picture form as it is shown again. */
export interface PictureForm {
  position: string;
  zoom: string;
  /** The sealed picture that waits for its cut; empty when there is none. */
  waiting: string;
  /** The picture as it would be saved, as a data address. */
  cut: string | null;
  /** "choose": what to keep; "look": the cut picture with Save. */
  step: "choose" | "look";
  fault: string | null;
}

/** What comes of the form: shown again, or a JPEG to send with the form in case that fails. */
export type PictureStep =
  | { kind: "show"; form: PictureForm; status: number }
  | { kind: "save"; jpeg: Buffer; form: PictureForm };

const OK = 200;
const BAD_REQUEST = 400;
const WAITING = "picture";
const NONE_CHOSEN = "Choose a picture first.";

/** The form without a picture, with what was chosen before. */
export function emptyPictureForm(
  fault: string | null = null,
  chosen: Readonly<Partial<Record<string, string>>> = {},
): PictureForm {
  const position = chosen.position || CUT_POSITIONS[0];
  return { position, zoom: chosen.zoom || CUT_ZOOMS[0], waiting: "", cut: null, step: "choose", fault };
}

async function waitingPicture(fields: Record<PictureField, string>, file: Uint8Array | null, seal: Seal) {
  if (file) return openPicture(file);
  const jpeg = fields.waiting ? seal.openBytes(WAITING, fields.waiting) : undefined;
  return jpeg ? { ok: true as const, jpeg } : { ok: false as const, status: BAD_REQUEST, text: NONE_CHOSEN };
}

/**
 * Goes one step with a picture: cut and show, choose again, or save.
 * The picture waits sealed in the page itself, so that any replica may take the next step (decision 024).
 */
export async function pictureStep(upload: Upload<PictureField>, seal: Seal): Promise<PictureStep> {
  if (!upload.ok)
    return { kind: "show", form: emptyPictureForm(upload.text, upload.fields), status: upload.status };
  const { position, zoom, step } = upload.fields;
  const waiting = await waitingPicture(upload.fields, upload.file, seal);
  if (!waiting.ok)
    return {
      kind: "show",
      form: emptyPictureForm(waiting.text, upload.fields),
      status: waiting.status,
    };
  const cut = await cutPicture(waiting.jpeg, pictureCut(position, zoom));
  const form: PictureForm = {
    position,
    zoom,
    waiting: seal.closeBytes(WAITING, waiting.jpeg, WAITING_PICTURE_MAX_AGE_S),
    cut: cut.ok ? `data:image/jpeg;base64,${cut.jpeg.toString("base64")}` : null,
    step: step === "choose" ? "choose" : "look",
    fault: cut.ok ? null : cut.text,
  };
  if (!cut.ok) return { kind: "show", form, status: cut.status };
  return step === "save" ? { kind: "save", jpeg: cut.jpeg, form } : { kind: "show", form, status: OK };
}

import type { Seal } from "../cookies/seal.server";
import type { Upload } from "../forms/multipart.server";
import { WAITING_IMAGE_MAX_AGE_S } from "./constants";
import { imageCrop } from "./crop";
import { CROP_POSITIONS, CROP_ZOOMS } from "./crop-choices";
import { cropImage, openImage } from "./decode-and-crop.server";

/** The fields of the picture form beside its file. Screens section 4 "Image". */
export const IMAGE_FIELDS = ["ticket", "heading", "step", "position", "zoom", "waiting"] as const;
type ImageField = (typeof IMAGE_FIELDS)[number];

/** Name of the file field. */
export const IMAGE_FILE_FIELD = "image";

/** The picture form as it is shown again. */
export interface ImageForm {
  position: string;
  zoom: string;
  /** The sealed picture that waits for its cut; empty when there is none. */
  waiting: string;
  /** The picture as it would be saved, as a data address. */
  crop: string | null;
  /** "choose": what to keep; "look": the cut picture with Save. */
  step: "choose" | "look";
  fault: string | null;
}

/** What comes of the form: shown again, or a JPEG to send with the form in case that fails. */
export type ImageStep =
  | { kind: "show"; form: ImageForm; status: number }
  | { kind: "save"; jpeg: Buffer; form: ImageForm };

const OK = 200;
const BAD_REQUEST = 400;
const WAITING = "picture";
const NONE_CHOSEN = "Choose a picture first.";

/** The form without a picture, with what was chosen before. */
export function emptyImageForm(
  fault: string | null = null,
  chosen: Readonly<Partial<Record<string, string>>> = {},
): ImageForm {
  const position = chosen.position || CROP_POSITIONS[0];
  return { position, zoom: chosen.zoom || CROP_ZOOMS[0], waiting: "", crop: null, step: "choose", fault };
}

async function waitingImage(fields: Record<ImageField, string>, file: Uint8Array | null, seal: Seal) {
  if (file) return openImage(file);
  const jpeg = fields.waiting ? seal.unsealBytes(WAITING, fields.waiting) : undefined;
  return jpeg ? { ok: true as const, jpeg } : { ok: false as const, status: BAD_REQUEST, text: NONE_CHOSEN };
}

/**
 * Goes one step with a picture: cut and show, choose again, or save.
 * The picture waits sealed in the page itself, so that any replica may take the next step (decision 024).
 */
export async function imageStep(upload: Upload<ImageField>, seal: Seal): Promise<ImageStep> {
  if (!upload.ok)
    return { kind: "show", form: emptyImageForm(upload.text, upload.fields), status: upload.status };
  const { position, zoom, step } = upload.fields;
  const waiting = await waitingImage(upload.fields, upload.file, seal);
  if (!waiting.ok)
    return {
      kind: "show",
      form: emptyImageForm(waiting.text, upload.fields),
      status: waiting.status,
    };
  const crop = await cropImage(waiting.jpeg, imageCrop(position, zoom));
  const form: ImageForm = {
    position,
    zoom,
    waiting: seal.sealBytes(WAITING, waiting.jpeg, WAITING_IMAGE_MAX_AGE_S),
    crop: crop.ok ? `data:image/jpeg;base64,${crop.jpeg.toString("base64")}` : null,
    step: step === "choose" ? "choose" : "look",
    fault: crop.ok ? null : crop.text,
  };
  if (!crop.ok) return { kind: "show", form, status: crop.status };
  return step === "save" ? { kind: "save", jpeg: crop.jpeg, form } : { kind: "show", form, status: OK };
}

import { createHash } from "node:crypto";
import type { ImagePart } from "~/backend/client.server";
import { invalidAnswer } from "~/contract/failure";
import type { SavedImage } from "~/contract/fields";
import { BAD_REQUEST, OK, UNAVAILABLE } from "~/contract/status";
import { type FormValues, formError } from "~/forms/form-state";
import type { Forms } from "~/forms/forms.server";
import { type Change, doneWith } from "~/forms/idempotency.server";
import { readUpload, type Upload } from "~/forms/read-form.server";
import { t } from "~/i18n/text.server";
import type { Seal } from "~/session/seal.server";
import { WAITING_IMAGE_MAX_AGE_S } from "./constants";
import { CROP_POSITIONS, CROP_TURNS, CROP_ZOOMS, imageCrop } from "./crop";
import { cropImage, openImage } from "./decode-and-crop.server";

/** `waiting` is the sealed image that waits for its crop. */
const IMAGE_FIELDS = ["heading", "step", "position", "zoom", "turn", "waiting"] as const;
type ImageField = (typeof IMAGE_FIELDS)[number];

const IMAGE_FILE_FIELD = "image";

export function imageFormValues(heading: string): FormValues {
  return { heading, position: CROP_POSITIONS[0], zoom: CROP_ZOOMS[0], turn: CROP_TURNS[0] };
}

async function waitingImage({ values, file }: Upload<ImageField>, { unseal }: Seal, purpose: string) {
  if (file) return openImage(file);
  const jpeg = values.waiting ? await unseal(purpose, values.waiting) : null;
  return jpeg
    ? { ok: true as const, jpeg: Buffer.from(jpeg) }
    : { ok: false as const, status: BAD_REQUEST, text: t("images.noneChosen") };
}

const TRY_AGAIN_AFTER_S = "5";

export function imagePathOf({ imagePath, uploadedImagePath }: SavedImage): string | null {
  return uploadedImagePath ?? imagePath;
}

export function doneWithImage(saved: SavedImage, path: string, flash: string): Change {
  return imagePathOf(saved) === null
    ? { ok: false, failure: invalidAnswer({ outcomeUnknown: false }) }
    : doneWith(path, flash);
}

/** The image waits sealed inside the page, so that any replica can take the next step. */
export async function submitImage(
  { forms, site }: { forms: Forms; site: { seal: Seal } },
  request: Request,
  save: (image: ImagePart) => Promise<Change>,
): Promise<Response> {
  const upload = await readUpload(request, IMAGE_FIELDS, IMAGE_FILE_FIELD);
  // First, so that nothing is decoded for a visitor or a refused form.
  const received = await forms.receive(upload);
  if (received instanceof Response) return received;
  const refuse = (values: FormValues, { text, status }: { text: string; status: number }) => {
    const headers = status === UNAVAILABLE ? { "Retry-After": TRY_AGAIN_AFTER_S } : undefined;
    return received.redisplay({ values, error: formError(text, "image"), status, headers });
  };
  const { heading, position, zoom, turn, step } = upload.values;
  const chosen = { heading, position, zoom, turn };
  const { owner, address } = received.token;
  const purpose = JSON.stringify(["image", owner, address]);
  const waiting = await waitingImage(upload, site.seal, purpose);
  if (!waiting.ok) return refuse(chosen, waiting);
  const sealed = await site.seal.seal(purpose, waiting.jpeg, WAITING_IMAGE_MAX_AGE_S, "image");
  const cropped = await cropImage(waiting.jpeg, imageCrop(position, zoom, turn));
  if (!cropped.ok) return refuse({ ...chosen, waiting: sealed }, cropped);
  const { jpeg } = cropped;
  const crop = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  const values = { ...chosen, waiting: sealed, step: step === "choose" ? "choose" : "look", crop };
  if (step !== "save") return received.redisplay({ values, status: OK });
  return received.submit({
    rules: [],
    redisplayed: values,
    content: createHash("sha256").update(jpeg).digest("base64url"),
    words: { fallback: t("messages.imageNotSaved") },
    save: () => save({ bytes: new Uint8Array(jpeg), type: "image/jpeg", fileName: "image.jpg" }),
  });
}

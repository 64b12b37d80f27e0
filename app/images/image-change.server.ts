import { createHash } from "node:crypto";
import type { ImagePart } from "../backend/client.server";
import { invalidAnswer } from "../backend/failure";
import type { Seal } from "../cookies/seal.server";
import type { Forms } from "../forms/forms.server";
import { type Change, doneWith } from "../forms/idempotency.server";
import { readUpload } from "../forms/read-form.server";
import { UNAVAILABLE } from "../http/status";
import { messages } from "../messages";
import { IMAGE_FIELDS, IMAGE_FILE_FIELD, imageStep } from "./image-form.server";

const TRY_AGAIN_AFTER_S = "5";

interface SavedImage {
  imagePath: string | null;
  uploadedImagePath: string | null;
}

export function imagePathOf({ imagePath, uploadedImagePath }: SavedImage): string | null {
  return uploadedImagePath ?? imagePath;
}

/** An answer without a path counts as failed. */
export function doneWithImage(saved: SavedImage, path: string, flash: string): Change {
  return imagePathOf(saved) === null ? { ok: false, failure: invalidAnswer() } : doneWith(path, flash);
}

/** Takes the next step with an image; the last one sends the cropped JPEG to the backend. */
export async function submitImage(
  { forms, seal }: { forms: Forms; seal: Seal },
  request: Request,
  save: (image: ImagePart) => Promise<Change>,
): Promise<Response> {
  const upload = await readUpload(request, IMAGE_FIELDS, IMAGE_FILE_FIELD);
  // Nothing is decoded for a visitor, nor for a form that is refused.
  const received = await forms.receive(upload);
  if (!received.ok) return received.response;
  const { values, jpeg, error, status } = await imageStep(upload, seal);
  if (!jpeg) {
    const headers = status === UNAVAILABLE ? { "Retry-After": TRY_AGAIN_AFTER_S } : undefined;
    return received.giveBack({ values, error }, status, headers);
  }
  const image = { bytes: new Uint8Array(jpeg), type: "image/jpeg", fileName: "image.jpg" };
  return received.submit({
    rules: [],
    shown: values,
    content: createHash("sha256").update(jpeg).digest("base64url"),
    words: { fallback: messages.IMAGE_NOT_SAVED },
    save: () => save(image),
  });
}

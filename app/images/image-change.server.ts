import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { requireUser } from "../auth/require-user.server";
import type { ImagePart } from "../backend/client.server";
import { type Failure, invalidAnswer } from "../backend/failure";
import { failedChange, holdForm, sendOnce } from "../forms/change.server";
import { readUpload, type Upload } from "../forms/multipart.server";
import { page } from "../http/responses.server";
import { messages } from "../messages";
import { IMAGE_FIELDS, IMAGE_FILE_FIELD, type ImageForm, imageStep } from "./image-form.server";

type ImageUpload = Upload<(typeof IMAGE_FIELDS)[number]>;

/** How the backend took a picture; without a path it counts as failed (specification section 8). */
export type SavedImage =
  | { ok: true; path: string | null; next: string; sentence: string }
  | { ok: false; failure: Failure };

/** What a failed or unfinished picture form shows. */
export interface ImageAnswer {
  image: ImageForm;
  isUnknown: boolean;
}

const NOTHING_READ = { ticket: "", heading: "", position: "", zoom: "" };
const TRY_AGAIN_AFTER_S = "5";
const UNAVAILABLE = 503;
const TOO_LARGE = 413;

/** Reads the picture form; one that the edge refused keeps its choices, if there is still a body to read. */
export async function readImageForm(context: AppLoadContext, request: Request): Promise<ImageUpload> {
  const { refused } = context;
  const isDropped = refused?.status === TOO_LARGE;
  const read: ImageUpload = isDropped
    ? { ok: false, status: refused.status, text: refused.sentence }
    : await readUpload(request, IMAGE_FIELDS, IMAGE_FILE_FIELD);
  const { ticket, heading, position, zoom } = read.fields ?? NOTHING_READ;
  holdForm(context, ticket, { heading, position, zoom });
  if (!refused) return read;
  return { ok: false, status: refused.status, text: refused.sentence, fields: read.fields };
}

function shown(image: ImageForm, status: number) {
  const headers: HeadersInit = status === UNAVAILABLE ? { "Retry-After": TRY_AGAIN_AFTER_S } : {};
  return page<ImageAnswer>({ image, isUnknown: false }, { status, headers });
}

/** Takes the next step with a picture; `save` sends the cut JPEG to the backend. Issue 3 "Pictures". */
export async function submitImage(
  context: AppLoadContext,
  upload: ImageUpload,
  save: (image: ImagePart) => Promise<SavedImage>,
) {
  // The backend writes a file before it looks at the session (contract 6, #28), and decoding is not for everybody.
  if (!context.refused) await requireUser(context);
  const step = await imageStep(upload, context.seal);
  if (step.kind === "show") return shown(step.form, step.status);
  const digest = createHash("sha256").update(step.jpeg).digest("base64url");
  const ticket = upload.ok ? upload.fields.ticket : "";
  const image = { bytes: new Uint8Array(step.jpeg), type: "image/jpeg", fileName: "image.jpg" };
  const sent = await sendOnce(context, ticket, { image: digest }, async () => {
    const saved = await save(image);
    if (!saved.ok) return saved;
    if (saved.path === null) return { ok: false, failure: invalidAnswer() };
    return { ok: true, path: saved.next, sentence: saved.sentence };
  });
  if (sent.ok) return sent.response;
  const { text, isUnknown, status, headers } = failedChange(sent.failure, messages.IMAGE_NOT_SAVED);
  return page<ImageAnswer>(
    { image: { ...step.form, step: "look", fault: text }, isUnknown },
    { status, headers },
  );
}

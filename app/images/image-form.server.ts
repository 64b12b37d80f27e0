import { hash } from "node:crypto";
import type { ImagePart } from "~/backend/client.server";
import { invalidAnswer } from "~/contract/failure";
import type { Message } from "~/contract/message";
import { BAD_REQUEST, OK, UNAVAILABLE } from "~/contract/status";
import type { ByteBudget } from "~/forms/byte-budget";
import { NO_FIELDS } from "~/forms/form-schema";
import { type FormValues, refusal, success } from "~/forms/form-state";
import type { Forms } from "~/forms/forms.server";
import type { Change } from "~/forms/idempotency.server";
import { message, type StaticTextKey } from "~/i18n/text.server";
import type { Seal } from "~/session/seal.server";
import { WAITING_IMAGE_MAX_AGE_S } from "./constants";
import { cropChoices, imageCrop } from "./crop";
import { cropImage, type ImageContext, openImage } from "./decode-and-crop.server";
import { busyRefusal, readUpload, type Upload } from "./read-upload.server";

async function waitingImage(
  { values, file }: Upload,
  context: ImageFormContext & ImageContext,
  purpose: string,
) {
  if (file) return openImage(file, context);
  const jpeg = values.waiting ? context.site.seal.unseal(purpose, values.waiting) : null;
  return jpeg
    ? { ok: true as const, jpeg: Buffer.from(jpeg) }
    : { ok: false as const, status: BAD_REQUEST, message: message("images.noneChosen") };
}

/** The characters of a sealed text, none of which HTML escapes. */
const SEALED = /^[\w.-]*$/;

export function imageSuccess(savedPath: string | null, path: string, flash: StaticTextKey): Change {
  return savedPath === null
    ? { ok: false, failure: invalidAnswer({ outcomeUnknown: false }) }
    : success(path, message(flash));
}

/** Replaces invalid choices, and drops a `waiting` text that cannot be a sealed image. */
function validValues({ waiting = "", ...values }: FormValues): FormValues {
  return { ...values, ...cropChoices(values), waiting: SEALED.test(waiting) ? waiting : "" };
}

interface ImageFormContext extends Omit<ImageContext, "account"> {
  forms: Forms;
  site: ImageContext["site"] & { seal: Seal; uploadBudgets(owner: string): ByteBudget };
}

type SaveImage = (image: ImagePart) => Promise<Change>;

export async function submitImage(context: ImageFormContext, request: Request, save: SaveImage) {
  const { forms } = context;
  // Until the token names the member, the upload counts against the budget of its network.
  let budget = forms.byteBudget;
  const upload = await readUpload(request, {
    async accept(token) {
      const owner = await forms.acceptedOwner(token);
      if (owner !== null) budget = context.site.uploadBudgets(owner);
      return owner !== null;
    },
    take: (bytes) => budget.take(bytes),
    log: context.log,
  });
  try {
    return await receiveImage(context, { ...upload, values: validValues(upload.values) }, save);
  } finally {
    budget.free();
  }
}

/** The image waits sealed inside the page, so that any replica can take the next step. */
async function receiveImage(context: ImageFormContext, upload: Upload, save: SaveImage): Promise<Response> {
  const { forms, site } = context;
  // Checked first, so that nothing is decoded for visitors and refused forms.
  const received = await forms.receiveUpload(upload);
  if (received instanceof Response) return received;
  const refuse = (values: FormValues, failure: { message: Message; status: number }) => {
    const busy = failure.status === UNAVAILABLE ? busyRefusal() : {};
    return received.redisplay({ ...busy, ...refusal(failure.message, failure.status, "image"), values });
  };
  const { step } = upload.values;
  const choices = cropChoices(upload.values);
  const { owner, address } = received.token;
  const purpose = JSON.stringify(["image", owner, address]);
  const ofOwner = { ...context, account: owner };
  const waiting = await waitingImage(upload, ofOwner, purpose);
  if (!waiting.ok) return refuse(choices, waiting);
  const sealed = site.seal.seal(purpose, waiting.jpeg, WAITING_IMAGE_MAX_AGE_S, "image");
  const cropped = await cropImage(waiting.jpeg, imageCrop(choices), ofOwner);
  if (!cropped.ok) return refuse({ ...choices, waiting: sealed }, cropped);
  const { jpeg } = cropped;
  const crop = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  const values = { ...choices, waiting: sealed, step: step === "choose" ? "choose" : "look", crop };
  if (step !== "save") return received.redisplay({ values, status: OK });
  return received.submit({
    schema: () => NO_FIELDS,
    redisplayedValues: values,
    payload: hash("sha256", jpeg, "base64url"),
    failureMessages: { fallback: "messages.imageNotSaved" },
    save: () => save({ bytes: new Uint8Array(jpeg), type: "image/jpeg", fileName: "image.jpg" }),
  });
}

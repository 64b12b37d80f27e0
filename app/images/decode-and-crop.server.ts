import { availableParallelism } from "node:os";
import type { Logger } from "pino";
import type { Message } from "~/contract/message";
import { BAD_REQUEST, UNAVAILABLE } from "~/contract/status";
import { Aborted, untilAborted } from "~/http/abort";
import { Bulkhead, QueueFull } from "~/http/bulkhead";
import type { Deadline } from "~/http/deadline.server";
import { message, t } from "~/i18n/text.server";
import {
  DECODE_QUEUE_MAX,
  IMAGE_ASPECT_RATIO,
  IMAGE_HEIGHT_PX,
  IMAGE_WIDTH_PX,
  SAVED_IMAGE_MAX_BYTES,
  UPRIGHT_MIDDLE_RATIO,
} from "./constants";
import type { ImageCrop } from "./crop";
import { decodeImage, encodeToFit, isBadImage, pixelsOf, RefusedImage, withSharp } from "./decode.server";
import type { RefusedKind } from "./image-kind";
import { SEALED_MAX_BYTES } from "./read-upload.server";

const WAITING_IMAGE_MAX_PX = 1_200;

type JpegResult = { ok: true; jpeg: Buffer } | { ok: false; status: number; message: Message };

const QUALITIES = [82, 70, 58, 45, 30] as const;
const WAITING_QUALITIES = [72, 50, 25] as const;
/** Sealing adds a third. */
const WAITING_IMAGE_MAX_BYTES = 0.7 * SEALED_MAX_BYTES;

export const uploadQueue = () => new Bulkhead(availableParallelism(), DECODE_QUEUE_MAX);

export function wrongTypeMessage(kind: RefusedKind): Message {
  const kinds = { kinds: t("images.kinds") };
  if (kind === "other") return message("images.wrongType", kinds);
  return message(`images.${kind}`, { wrongType: t("images.wrongType", kinds) });
}

function faultMessage(cause: unknown): Message {
  if (!(cause instanceof RefusedImage)) return message("images.damaged");
  const { why } = cause;
  if (why === "tooManyPixels" || why === "tooManyPixelsForItsFormat") return message(`images.${why}`);
  return wrongTypeMessage(why);
}

export interface ImageContext {
  site: { uploadWork: Bulkhead };
  /** One member's images fill at most half of the queue. */
  account: string;
  deadline: Pick<Deadline, "signal">;
  log: Pick<Logger, "error">;
}

async function runUploadWork(
  { site, account, deadline, log }: ImageContext,
  work: () => Promise<Buffer>,
): Promise<JpegResult> {
  const { signal } = deadline;
  try {
    return { ok: true, jpeg: await untilAborted(site.uploadWork.run(signal, work, account), signal) };
  } catch (cause) {
    const isBusy = cause instanceof QueueFull || cause instanceof Aborted;
    if (isBusy) return { ok: false, status: UNAVAILABLE, message: message("images.busy") };
    if (!isBadImage(cause)) log.error({ err: cause }, "image not made");
    return { ok: false, status: BAD_REQUEST, message: faultMessage(cause) };
  }
}

/** docs/promises.md#uploads */
export async function openImage(bytes: Uint8Array, context: ImageContext): Promise<JpegResult> {
  if (bytes.length === 0) return { ok: false, status: BAD_REQUEST, message: message("images.tooSmall") };
  const box = { width: WAITING_IMAGE_MAX_PX, height: WAITING_IMAGE_MAX_PX };
  return runUploadWork(context, () =>
    decodeImage(bytes, async (image, sharp) => {
      // Sharp also drops the metadata.
      const opaque = image.autoOrient().flatten({ background: "#fff" }).toColourspace("srgb");
      const small = opaque.resize({ ...box, fit: "inside", withoutEnlargement: true });
      const pixels = await pixelsOf(small, sharp);
      return encodeToFit(pixels.image, "jpeg", WAITING_QUALITIES, WAITING_IMAGE_MAX_BYTES);
    }),
  );
}

export function cropArea(width: number, height: number, { position, zoom }: Omit<ImageCrop, "turnDegrees">) {
  const widest = Math.min(width, height * IMAGE_ASPECT_RATIO) / zoom;
  const area = {
    width: Math.max(1, Math.floor(widest)),
    height: Math.max(1, Math.floor(widest / IMAGE_ASPECT_RATIO)),
  };
  const [right, bottom] = [width - area.width, height - area.height];
  const middle = height > width ? height * UPRIGHT_MIDDLE_RATIO - area.height / 2 : bottom / 2;
  return {
    ...area,
    left: /left/i.test(position) ? 0 : /right/i.test(position) ? right : Math.round(right / 2),
    top: /top/i.test(position) ? 0 : /bottom/i.test(position) ? bottom : Math.round(middle),
  };
}

export async function cropImage(
  waiting: Buffer,
  crop: ImageCrop,
  context: ImageContext,
): Promise<JpegResult> {
  return runUploadWork(context, () =>
    withSharp(async (sharp) => {
      const whole = sharp(waiting, { failOn: "error" });
      const { image: turned, width, height } = await pixelsOf(whole.rotate(crop.turnDegrees), sharp);
      const part = turned.extract(cropArea(width, height, crop));
      const { image } = await pixelsOf(part.resize(IMAGE_WIDTH_PX, IMAGE_HEIGHT_PX, { fit: "fill" }), sharp);
      return encodeToFit(image, "jpeg", QUALITIES, SAVED_IMAGE_MAX_BYTES);
    }),
  );
}

import { OK } from "../app/contract/status";
import { type Answer, summarize } from "./ask";
import { type Check, type CheckContext, ok, warning } from "./check";

/** docs/backend-contract.md#default-images */
const DEFAULT_IMAGES = [
  "/uploads/family/sample-family-image.png",
  "/uploads/member/kid_boy_avatar.jpg",
  "/uploads/member/user-avatar-man.png",
  "/uploads/member/old_man_avatar.jpg",
  "/uploads/member/kid_girl_avatar.jpg",
  "/uploads/member/girl_avatar.jpg",
  "/uploads/member/woman_avatar.jpg",
  "/uploads/member/old_woman_avatar.jpg",
] as const;
/** Paths of uploaded images contain double slashes. */
const DOUBLE_SLASHES = "/uploads//family//sample-family-image.png";

function isImage({ status, headers }: Answer): boolean {
  return status === OK && /^image\/(jpeg|png|webp|gif)/.test(String(headers["content-type"] ?? ""));
}

async function headOf({ ask, backend }: CheckContext, path: string) {
  const address = new URL(backend.origin + path);
  const reply = await ask(address, { method: "HEAD", headers: { accept: "image/*" } });
  const headers = reply.ok ? reply.answer.headers : {};
  return { path, seen: summarize(reply), isImage: reply.ok && isImage(reply.answer), headers };
}

/** Works without the database, unlike calls. */
export async function sendsImages(context: CheckContext): Promise<boolean> {
  return (await headOf(context, DEFAULT_IMAGES[0])).isImage;
}

export const images: Check = {
  name: "images",
  after: ["calls"],
  async run(context) {
    const checkedImages: Awaited<ReturnType<typeof headOf>>[] = [];
    for (const path of [...DEFAULT_IMAGES, DOUBLE_SLASHES]) checkedImages.push(await headOf(context, path));
    const facts = { images: checkedImages.map(({ path, seen }) => ({ path, seen })) };
    const missing = checkedImages.filter((image) => !image.isImage);
    if (missing.length > 0) {
      const names = missing.map(({ path, seen }) => `${path} (${seen})`).join(", ");
      return warning(
        `missing, or not an image: ${names}`,
        "Put them into the folder that the backend serves as /uploads.",
        facts,
      );
    }
    const headers = checkedImages[0]?.headers ?? {};
    if (headers["last-modified"] === undefined && headers.etag === undefined) {
      const advice =
        "Make the backend send Last-Modified; without it browsers download each image again every day.";
      return warning(`all ${checkedImages.length} exist, without Last-Modified`, advice, facts);
    }
    const caching = headers["cache-control"] ?? "Last-Modified only; the app adds Cache-Control";
    return ok(`all ${checkedImages.length} exist; caching: ${caching}`, facts);
  },
};

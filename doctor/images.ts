import { type Answer, outline } from "./ask";
import { type Check, type Examination, ok, warning } from "./check";

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
];
/** Paths of uploaded images contain double slashes. */
const DOUBLE_SLASHES = "/uploads//family//sample-family-image.png";
const OK = 200;

function isImage({ status, headers }: Answer): boolean {
  return status === OK && /^image\/(jpeg|png|webp|gif)/.test(String(headers["content-type"] ?? ""));
}

async function outlines({ ask, backend }: Examination) {
  const found: { path: string; isImage: boolean; outline: string; headers: Answer["headers"] }[] = [];
  for (const path of [...DEFAULT_IMAGES, DOUBLE_SLASHES]) {
    const asked = await ask(new URL(backend.origin + path), {
      method: "HEAD",
      headers: { accept: "image/*" },
    });
    const headers = asked.ok ? asked.answer.headers : {};
    found.push({ path, isImage: asked.ok && isImage(asked.answer), outline: outline(asked), headers });
  }
  return found;
}

/** Works even if calls fail. */
export async function sendsImages({ ask, backend }: Examination): Promise<boolean> {
  const [path = ""] = DEFAULT_IMAGES;
  const asked = await ask(new URL(path, backend), { method: "HEAD", headers: { accept: "image/*" } });
  return asked.ok && isImage(asked.answer);
}

export const images: Check = {
  name: "images",
  after: ["calls"],
  async run(examination) {
    const found = await outlines(examination);
    const facts = { images: found.map(({ path, outline: seen }) => ({ path, seen })) };
    const missing = found.filter((image) => !image.isImage);
    if (missing.length > 0) {
      const names = missing.map(({ path, outline: seen }) => `${path} (${seen})`).join(", ");
      return warning(
        `not there, or no image: ${names}`,
        "Put them where the backend serves /uploads from.",
        facts,
      );
    }
    const headers = found[0]?.headers ?? {};
    if (headers["last-modified"] === undefined && headers.etag === undefined) {
      const advice = "Let the backend send Last-Modified: browsers fetch each image anew after a day.";
      return warning(`all ${found.length} there, without Last-Modified`, advice, facts);
    }
    const caching = headers["cache-control"] ?? "Last-Modified only, ours is added";
    return ok(`all ${found.length} there; caching: ${caching}`, facts);
  },
};

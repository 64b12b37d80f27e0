import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const PICTURE_MAX_BYTES = 500_000;
const BYTES_PER_KB = 1_000;

export interface PictureFile {
  name: string;
  type: "svg" | "png" | "jpg";
  bytes: Buffer;
}

function typeOf(bytes: Buffer): PictureFile["type"] | null {
  const start = bytes.subarray(0, 1_024).toString("latin1");
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("\xff\xd8\xff")) return "jpg";
  return /^(\xef\xbb\xbf)?\s*</.test(start) ? "svg" : null;
}

function tooLarge({ length }: Buffer): string {
  const [kB, max] = [length, PICTURE_MAX_BYTES].map((size) => Math.ceil(size / BYTES_PER_KB));
  return `has ${kB} kB: at most ${max} kB, make it smaller`;
}

/** Kubernetes mounts each file as a link, and keeps folders of its own beside them. */
function filesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => !name.startsWith(".") && !name.endsWith(".yaml"));
}

function read(folder: string, name: string): Buffer | string {
  if (/[\\/]/.test(name)) return "must be the name of a file in the folder itself";
  const files = filesIn(folder);
  // macOS writes é as two characters.
  const file = files.find((candidate) => candidate.normalize() === name.normalize());
  if (file === undefined) {
    const others = files.length > 0 ? `; the folder has ${files.join(", ")}` : "";
    return `${name} is not in ${folder}${others}`;
  }
  try {
    return readFileSync(join(folder, file));
  } catch (cause) {
    return `${name} cannot be read (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}

export function pictureIn(folder: string): z.ZodType<PictureFile> {
  return z.string("is missing: the name of a file in the folder").transform((name, context) => {
    const bytes = read(folder, name);
    const refuse = (message: string) => {
      context.issues.push({ code: "custom", message, input: name });
      return z.NEVER;
    };
    if (typeof bytes === "string") return refuse(bytes);
    const type = typeOf(bytes);
    if (type === null) return refuse(`${name} is not an svg, png or jpg file: save it as one of them`);
    return bytes.length > PICTURE_MAX_BYTES ? refuse(`${name} ${tooLarge(bytes)}`) : { name, type, bytes };
  });
}

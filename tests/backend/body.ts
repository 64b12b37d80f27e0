import type { IncomingMessage } from "node:http";
import type { UploadedFile } from "./call";
import { FrameworkRefusal } from "./refusal";

/** The framework's default limit for a file. */
export const FILE_MAX_BYTES = 1024 * 1024;
const REQUEST_MAX_BYTES = 10 * 1024 * 1024;

export interface ParsedBody {
  fields: Record<string, unknown>;
  file: UploadedFile | null;
}

export async function readBytes(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > REQUEST_MAX_BYTES) throw new FrameworkRefusal(413);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Only an object is a body; anything else is a 400 of the framework. */
export function parseJson(bytes: Uint8Array): ParsedBody {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new FrameworkRefusal(400);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new FrameworkRefusal(400);
  return { fields: { ...value }, file: null };
}

export async function parseMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  fileMaxBytes: number,
): Promise<ParsedBody> {
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } })
    .formData()
    .catch(() => {
      throw new FrameworkRefusal(400);
    });
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    else if (value.size > fileMaxBytes) throw new FrameworkRefusal(413);
    else if (name === "image")
      file = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) };
  }
  return { fields, file };
}

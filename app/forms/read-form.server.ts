import { text } from "node:stream/consumers";
import type { FormValues, Redisplay } from "./form-state";
import { SUGGEST } from "./name-suggestions.server";

export interface ReadForm {
  values: FormValues;
  token: string;
  suggest?: string;
  /** `values` holds what was read before it. */
  problem?: Redisplay;
}

/** Missing fields are "", repeated ones count once. */
export function pickFields(
  fields: Pick<URLSearchParams | Map<string, string>, "get">,
  names: readonly string[],
): FormValues {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ""]));
}

export const BLOCK_BYTES = 32 * 1024;

async function* chunksOf({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value;
}

/** Joins small chunks, because an array buffer for each byte that comes alone takes a hundred times its size. */
export async function* inBlocks(request: Request): AsyncGenerator<Buffer> {
  let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let size = 0;
  for await (const chunk of chunksOf(request)) {
    if (size + chunk.length <= BLOCK_BYTES) {
      block.set(chunk, size);
      size += chunk.length;
      continue;
    }
    if (size > 0) {
      yield block.subarray(0, size);
      block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
      size = 0;
    }
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  }
  if (size > 0) yield block.subarray(0, size);
}

export async function readForm(request: Request, names: readonly string[]): Promise<ReadForm> {
  const fields = new URLSearchParams(await text(inBlocks(request)));
  const values = pickFields(fields, names);
  return { values, token: fields.get("token") ?? "", suggest: fields.get(SUGGEST) ?? "" };
}

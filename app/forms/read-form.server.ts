import { text } from "node:stream/consumers";
import type { ByteBudget } from "./byte-budget";
import type { FormValues, Redisplay } from "./form-state";
import { SUGGEST } from "./name-suggestions.server";

export interface ReadForm {
  values: FormValues;
  token: string;
  suggest?: string;
  language?: string | undefined;
  file?: Uint8Array | null;
  /** `values` holds the fields that were read before the problem. */
  problem?: Redisplay | undefined;
}

/** A missing field is ""; of a repeated field the first value counts. */
export function pickFields(
  fields: Pick<URLSearchParams | Map<string, string>, "get">,
  names: readonly string[],
): FormValues {
  return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ""]));
}

export const BLOCK_BYTES = 32 * 1024;

/** Joins small chunks, which take far more memory than their size. Drops those that `reserve` refuses, but reads to the end, because browsers read no response before they have sent everything. */
export async function* inBlocks(request: Request, reserve: (bytes: number) => boolean) {
  let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (!reserve(chunk.length)) continue;
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

/** @param names null for all fields. Resolves to null if the byte budget is used up. */
export async function readForm(
  request: Request,
  names: readonly string[] | null,
  { take }: Pick<ByteBudget, "take">,
): Promise<ReadForm | null> {
  let hasRoom = true;
  const reserve = (bytes: number) => {
    hasRoom &&= take(bytes);
    return hasRoom;
  };
  const body = await text(inBlocks(request, reserve));
  if (!hasRoom) return null;
  const fields = new URLSearchParams(body);
  const values = pickFields(fields, names ?? [...fields.keys()]);
  return {
    values,
    token: fields.get("token") ?? "",
    suggest: fields.get(SUGGEST) ?? "",
    language: fields.get("language") ?? undefined,
  };
}

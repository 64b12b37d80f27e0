import { text } from "node:stream/consumers";
import { SUGGEST } from "./name-suggestions.server";

export interface ReadForm<Field extends string> {
  values: Record<Field, string>;
  token: string;
  suggest?: string;
  /** `values` holds what was read before it. */
  problem?: FormProblem;
}

export interface FormProblem {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/** Missing fields are "", repeated ones count once. */
export function pickFields<Field extends string>(
  from: { get(name: string): string | null | undefined },
  names: readonly Field[],
): Record<Field, string> {
  return recordOf(names, (name) => from.get(name) ?? "");
}

function hasEvery<Name extends string, Value>(
  record: Record<string, Value>,
  names: readonly Name[],
): record is Record<Name, Value> {
  return names.every((name) => Object.hasOwn(record, name));
}

function recordOf<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  const record = Object.fromEntries(names.map((name) => [name, make(name)]));
  if (!hasEvery(record, names)) throw new TypeError("a name without a value");
  return record;
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

export async function readForm<Field extends string>(
  request: Request,
  names: readonly Field[],
): Promise<ReadForm<Field>> {
  const fields = new URLSearchParams(await text(inBlocks(request)));
  const values = pickFields(fields, names);
  return { values, token: fields.get("token") ?? "", suggest: fields.get(SUGGEST) ?? "" };
}

import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { Request } from "express";

export type Encoding = "br" | "gzip" | null;

/** Prefers Brotli, whatever the browser prefers. */
export function encodingFor(request: Pick<Request, "acceptsEncodings">): Encoding {
  return (["br", "gzip"] as const).find((encoding) => request.acceptsEncodings(encoding)) ?? null;
}

/** The larger window is for long pages only, because allocating it takes 4 ms. */
const WINDOW_BITS = { small: 16, large: 18 };
const QUALITY = 7;
const BLOCK_BITS = 20;
const SMALL_MAX_BYTES = 131_072;

/** A size hint this large turns on brotli's context modelling, which pays off for longer pages. */
const CONTEXTS_MIN_BYTES = 32_000;
const CONTEXTS_SIZE_HINT = 2 ** 20;

const CHUNK_BYTES = 65_536;

function brotliOptions(htmlBytes: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_LGBLOCK, BROTLI_PARAM_SIZE_HINT } =
    constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: QUALITY,
    [BROTLI_PARAM_LGWIN]: htmlBytes <= SMALL_MAX_BYTES ? WINDOW_BITS.small : WINDOW_BITS.large,
    [BROTLI_PARAM_LGBLOCK]: BLOCK_BITS,
    [BROTLI_PARAM_SIZE_HINT]: htmlBytes < CONTEXTS_MIN_BYTES ? htmlBytes : CONTEXTS_SIZE_HINT,
  };
  return { chunkSize: CHUNK_BYTES, params };
}

/** Compressing a file of this size, such as one with portraits, would block other requests. */
export const ASYNC_MIN_BYTES = 1_000_000;

const compressAsync = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };

/** Compresses short texts synchronously, which is faster than switching threads. */
export async function compress(text: string | Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.from(text);
  const isLong = bytes.length > ASYNC_MIN_BYTES;
  if (encoding === null) return bytes;
  if (encoding === "gzip")
    return isLong ? compressAsync.gzip(bytes) : gzipSync(bytes, { chunkSize: CHUNK_BYTES });
  const options = brotliOptions(bytes.length);
  return isLong ? compressAsync.brotli(bytes, options) : brotliCompressSync(bytes, options);
}

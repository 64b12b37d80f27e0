import { ANSWER_LIST_MAX_ENTRIES, ANSWER_MAX_BYTES, ANSWER_MAX_DEPTH, ANSWER_MAX_OBJECTS } from "./constants";

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function structureBounds(): (byte: number) => boolean {
  const outer: number[] = [];
  let entries = 0;
  let objects = 0;
  return (byte) => {
    if (byte === COMMA) entries += 1;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      outer.push(entries);
      entries = 1;
      objects += 1;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) entries = outer.pop() ?? 0;
    else return true;
    return (
      entries <= ANSWER_LIST_MAX_ENTRIES && objects <= ANSWER_MAX_OBJECTS && outer.length <= ANSWER_MAX_DEPTH
    );
  };
}

/** Index of the quote that ends a string; past the end of the chunk when the string goes on. */
function endOfText(chunk: Uint8Array, from: number): number {
  let at = from;
  for (; at < chunk.length && chunk[at] !== QUOTE; at++) if (chunk[at] === BACKSLASH) at++;
  return at;
}

/**
 * Scans the bytes of a JSON text as they arrive and reports whether they are still few, flat and sparse enough to
 * parse.
 * Leaves text that is not JSON to the parser.
 */
export function answerBounds(): (chunk: Uint8Array) => boolean {
  const isWithin = structureBounds();
  let bytes = 0;
  let isText = false;
  let beyond = 0;

  function skipText(chunk: Uint8Array, from: number): number {
    const end = endOfText(chunk, from);
    isText = end >= chunk.length;
    return isText ? end : end + 1;
  }

  return (chunk) => {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) return false;
    let at = isText ? skipText(chunk, beyond) : 0;
    while (at < chunk.length) {
      const byte = chunk[at] ?? 0;
      if (byte === QUOTE) at = skipText(chunk, at + 1);
      else if (isWithin(byte)) at += 1;
      else return false;
    }
    beyond = at - chunk.length;
    return true;
  };
}

import { ANSWER_LIST_MAX_ENTRIES, ANSWER_MAX_BYTES, ANSWER_MAX_DEPTH, ANSWER_MAX_OBJECTS } from "./constants";

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Takes the bytes of a JSON text as they come and says whether they are still few, flat and sparse enough to be parsed.
 * Text that is no JSON is left to the parser.
 */
export function answerBounds(): (chunk: Uint8Array) => boolean {
  const entries: number[] = [];
  let bytes = 0;
  let objects = 0;
  let isText = false;
  let isEscaped = false;

  function textGoesOn(byte: number) {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
  }

  function isWithin(byte: number): boolean {
    if (byte === QUOTE) isText = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      objects += 1;
      return objects <= ANSWER_MAX_OBJECTS && entries.push(1) <= ANSWER_MAX_DEPTH;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) entries.pop();
    else if (byte === COMMA) {
      const count = (entries.pop() ?? 0) + 1;
      entries.push(count);
      return count <= ANSWER_LIST_MAX_ENTRIES;
    }
    return true;
  }

  return (chunk) => {
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) return false;
    for (const byte of chunk) {
      if (isText) textGoesOn(byte);
      else if (!isWithin(byte)) return false;
    }
    return true;
  };
}

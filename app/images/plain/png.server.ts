import { IMAGE_PARTS_MAX, type PlainImage } from "./parts.server";

const SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
const NEEDED = new Set(["IHDR", "PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT"]);
const END_CHUNK = Buffer.from("\0\0\0\0IEND\xae\x42\x60\x82", "latin1");

/** It is packed; a screen's has a few kilobytes. */
const PACKED_PROFILE_MAX_BYTES = 16 * 1024;

/** Texts are packed, and would be unpacked one by one; animations would be read to their end. */
export function plainPng(bytes: Buffer): PlainImage | null {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  let [at, chunks, profiles] = [SIGNATURE_BYTES, 0, 0];
  while (at + CHUNK_FRAME_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const end = at + CHUNK_FRAME_BYTES + length;
    chunks += 1;
    if (type === "IEND") break;
    if (end > bytes.length || chunks > IMAGE_PARTS_MAX) return null;
    if (type === "iCCP") profiles += 1;
    const isProfile = type === "iCCP" && profiles === 1 && length <= PACKED_PROFILE_MAX_BYTES;
    if (NEEDED.has(type) || isProfile) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat([...parts, END_CHUNK]) };
}

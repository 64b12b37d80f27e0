import { EXIF_MAX_BYTES, fileParts, IMAGE_PARTS_MAX, type PlainImage, PROFILE_MAX_BYTES } from "./parts";

const MARKER = 0xff;
const START = Buffer.from([MARKER, 0xd8]);
const END = Buffer.from([MARKER, 0xd9]);
const END_MARKER = 0xd9;
const SCAN_MARKER = 0xda;
/** Application segments. */
const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;
const SEQUENTIAL_FRAMES = [0xc0, 0xc1, 0xc9];

/** Each scan of a progressive image passes over all of it. */
const SCANS_MAX = 100;

/** The last three bytes of a scan's header in a sequential image; some cameras leave them at 0. */
const WHOLE_SPECTRUM = Buffer.from([0, 63, 0]);

const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isRestart = (marker: number | undefined) =>
  marker !== undefined && (marker === 0 || (marker >= 0xd0 && marker <= 0xd7));

function endOfScan(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    if (bytes[at] !== MARKER) at += 1;
    else if (isRestart(bytes[at + 1])) at += 2;
    else return at;
  }
  return at;
}

/** Which application segments the decoder gets: those for colours and orientation. */
function segmentFilter() {
  let [exifs, profileBytes] = [0, 0];
  return (marker: number, content: Buffer): boolean => {
    if (marker === COMMENT) return false;
    if (marker < APP0 || marker > APP15) return true;
    const name = content.toString("latin1", 0, 12);
    if (name.startsWith("JFIF\0") || name.startsWith("Adobe")) return content.length < EXIF_MAX_BYTES;
    if (name.startsWith("Exif\0\0")) return exifs++ === 0;
    if (name !== "ICC_PROFILE\0") return false;
    profileBytes += content.length;
    return profileBytes <= PROFILE_MAX_BYTES;
  };
}

/** The end of the segment at a marker, or null if the file ends first. */
function endOfSegment(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return end >= at + 4 && end <= bytes.length ? end : null;
}

/** Steps over stray bytes between segments and padding before a marker. */
function nextMarker(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const marker = bytes[at + 1];
    if (bytes[at] === MARKER && marker !== undefined && marker !== MARKER && !hasNoLength(marker)) break;
    at += 1;
  }
  return at;
}

interface Segment {
  marker: number;
  header: Buffer;
  /** Of a scan. */
  data: Buffer;
}

/** Up to the end mark, or to where the file ends without one. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = START.length; ; ) {
    at = nextMarker(bytes, at);
    const marker = bytes[at + 1] ?? END_MARKER;
    const end = marker === END_MARKER ? at + 2 : endOfSegment(bytes, at);
    if (end === null || end > bytes.length) return;
    const dataEnd = marker === SCAN_MARKER ? endOfScan(bytes, end) : end;
    yield { marker, header: bytes.subarray(at, end), data: bytes.subarray(end, dataEnd) };
    if (marker === END_MARKER) return;
    at = dataEnd;
  }
}

export function plainJpeg(bytes: Buffer): PlainImage | null {
  const { add: keep, joined, areTooMany } = fileParts();
  const isNeeded = segmentFilter();
  let [scans, segments, isSequential, hasEnd] = [0, 0, false, false];
  keep(START);
  for (const { marker, header, data } of segmentsOf(bytes)) {
    segments += 1;
    hasEnd = marker === END_MARKER;
    isSequential ||= SEQUENTIAL_FRAMES.includes(marker);
    if (marker === SCAN_MARKER) {
      scans += 1;
      const parametersAt = header.length - WHOLE_SPECTRUM.length;
      keep(
        header.subarray(0, parametersAt),
        isSequential ? WHOLE_SPECTRUM : header.subarray(parametersAt),
        data,
      );
    } else if (!hasEnd && isNeeded(marker, header.subarray(4))) keep(header);
    if (scans > SCANS_MAX || segments > IMAGE_PARTS_MAX || areTooMany()) return null;
  }
  return scans > 0 ? { bytes: joined(END), hasNoEnd: !hasEnd } : null;
}

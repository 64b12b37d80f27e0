import {
  EXIF_MAX_BYTES,
  IMAGE_PARTS_MAX,
  orientationOnly,
  type PlainImage,
  PROFILE_MAX_BYTES,
} from "./parts.server";

const MARKER = 0xff;
const START = Buffer.from([MARKER, 0xd8]);
const END = Buffer.from([MARKER, 0xd9]);
const END_MARKER = 0xd9;
const SCAN_MARKER = 0xda;
/** Application segments. */
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;
const CONTENT_AT = 4;
const SEQUENTIAL_FRAMES = [0xc0, 0xc1, 0xc9];
/** Markers of tables, which are numbered among those of frames. */
const TABLES = [0xc4, 0xc8, 0xcc];
const COMPONENTS_AT = 10;
const COMPONENT_BYTES = 3;

/** Each scan of a progressive image passes over all of it. */
const SCANS_MAX = 100;

/** The last three bytes of a scan's header in a sequential image; some cameras leave them at 0. */
const WHOLE_SPECTRUM = Buffer.from([0, 63, 0]);

const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isRestart = (marker: number | undefined) =>
  marker !== undefined && (marker === 0 || (marker >= 0xd0 && marker <= 0xd7));

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !TABLES.includes(marker);

/** Counts the samples of each component, because the decoder's name for them fits several. */
function coefficientsIn(frame: Buffer): number {
  const samples = Array.from({ length: frame[COMPONENTS_AT - 1] ?? 0 }, (_, at) => {
    const both = frame[COMPONENTS_AT + at * COMPONENT_BYTES + 1] ?? 0;
    return { across: both >> 4, down: both & 0xf };
  });
  const pixels =
    Math.max(...samples.map(({ across }) => across)) * Math.max(...samples.map(({ down }) => down));
  return samples.reduce((sum, { across, down }) => sum + across * down, 0) / Math.max(1, pixels);
}

function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(MARKER, start);
  while (at >= 0 && isRestart(bytes[at + 1])) at = bytes.indexOf(MARKER, at + 2);
  return at >= 0 ? at : bytes.length;
}

const EXIF = Buffer.from("Exif\0\0", "latin1");

/** None for an upright image. */
function exifSegment(content: Buffer): Buffer[] {
  const tiff = orientationOnly(content.subarray(EXIF.length));
  if (!tiff) return [];
  return [Buffer.from([MARKER, APP1, 0, CONTENT_AT - 2 + EXIF.length + tiff.length]), EXIF, tiff];
}

/** The most bytes that are kept of all segments with a name; other names are dropped. */
const APPLICATION_MAX_BYTES: readonly (readonly [string, number])[] = [
  ["JFIF", EXIF_MAX_BYTES],
  ["Adobe", EXIF_MAX_BYTES],
  ["Exif", EXIF_MAX_BYTES],
  ["ICC_PROFILE", PROFILE_MAX_BYTES],
];

/** Keeps of the application segments what says colours and orientation. */
function segmentFilter() {
  const bytesOf = new Map<string, number>();
  return (marker: number, segment: Buffer): readonly Buffer[] => {
    if (marker === COMMENT) return [];
    if (marker < APP0 || marker > APP15) return [segment];
    const content = segment.subarray(CONTENT_AT);
    const begins = content.toString("latin1", 0, 12);
    const [name, maxBytes] = APPLICATION_MAX_BYTES.find(([each]) => begins.startsWith(each)) ?? ["", 0];
    const before = bytesOf.get(name) ?? 0;
    bytesOf.set(name, before + content.length);
    if (before + content.length > maxBytes) return [];
    if (name !== "Exif") return [segment];
    return before === 0 ? exifSegment(content) : [];
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
  /** The coded pixels, which only a scan has. */
  data: Buffer;
}

/** Ends at the end mark, or where the file ends without one. */
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
  const parts: Buffer[] = [START];
  const neededOf = segmentFilter();
  let [scans, segments, isSequential, hasEnd, coefficientsPerPixel] = [0, 0, false, false, 0];
  for (const { marker, header, data } of segmentsOf(bytes)) {
    segments += 1;
    hasEnd = marker === END_MARKER;
    isSequential ||= SEQUENTIAL_FRAMES.includes(marker);
    if (isFrame(marker)) coefficientsPerPixel = Math.max(coefficientsPerPixel, coefficientsIn(header));
    if (marker === SCAN_MARKER) {
      scans += 1;
      const parametersAt = header.length - WHOLE_SPECTRUM.length;
      parts.push(
        header.subarray(0, parametersAt),
        isSequential ? WHOLE_SPECTRUM : header.subarray(parametersAt),
        data,
      );
    } else if (!hasEnd) parts.push(...neededOf(marker, header));
    if (scans > SCANS_MAX || Math.max(segments, parts.length) > IMAGE_PARTS_MAX) return null;
  }
  return scans > 0
    ? { bytes: Buffer.concat([...parts, END]), hasNoEnd: !hasEnd, coefficientsPerPixel }
    : null;
}

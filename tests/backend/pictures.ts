import sharp from "sharp";
import { randomFrom } from "./seed/random";

const DEFAULT_PATHS =
  /^\/uploads\/(member\/[a-z_-]+_?avatar[a-z-]*\.(jpg|png)|member\/user-avatar-man\.png|family\/sample-family-image\.png)$/;
const SEEDED_PATHS =
  /^\/uploads\/(family\/family_(\d+)_1724000000000\.jpeg|member\/member_(\d+)_1724000000000\.jpg|events\/event_(\d+)(?:_(\d+))?\.jpg)$/;

const WARM = ["#e8b48a", "#d98f6a", "#c97f5f", "#9fb8a0", "#8fa9bf", "#d7b3c4", "#c9b27c"] as const;

function seedOf(path: string): number {
  let seed = 7;
  for (const letter of path) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

function personSvg(x: number, y: number, size: number, skin: string, cloth: string): string {
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="${skin}"/><path d="M${x - size * 2} ${y + size * 4}c0-${size * 2.6} ${size}-${size * 2.8} ${size * 2}-${size * 2.8}s${size * 2} 0.2 ${size * 2} ${size * 2.8}z" fill="${cloth}"/>`;
}

function drawing(path: string, width: number, height: number): string {
  const random = randomFrom(seedOf(path));
  const isGroup = path.includes("/family/") || path.includes("/events/");
  const people = isGroup ? random.between(3, 5) : 1;
  const size = isGroup ? height / 10 : height / 6;
  const shapes = Array.from({ length: people }, (_, at) =>
    personSvg(
      (width * (at + 1)) / (people + 1),
      height * 0.42,
      size,
      random.pick(["#8d5a3b", "#a9714b", "#c08a63"]),
      random.pick(WARM),
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${random.pick(["#f4e4d4", "#e9eef0", "#f0ead6", "#efe0e2"])}"/><circle cx="${width * 0.8}" cy="${height * 0.2}" r="${height * 0.12}" fill="${random.pick(WARM)}" opacity=".5"/>${shapes.join("")}</svg>`;
}

/** A picture of the sample community, drawn when it is first asked for; null for a path that has none. */
export async function drawnPicture(path: string): Promise<Uint8Array | null> {
  if (!DEFAULT_PATHS.test(path) && !SEEDED_PATHS.test(path)) return null;
  const isSquare = path.startsWith("/uploads/member/") && DEFAULT_PATHS.test(path);
  const [width, height] = isSquare ? [240, 240] : [600, 400];
  const picture = sharp(Buffer.from(drawing(path, width, height)));
  if (path.endsWith(".png")) return picture.png({ palette: true }).toBuffer();
  return picture.jpeg({ quality: 80 }).toBuffer();
}

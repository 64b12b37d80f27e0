import sharp from "sharp";
import { backdrop, type Face, person } from "./faces";
import { type Random, randomFrom } from "./seed/random";

const DEFAULT_FACES: Readonly<Record<string, Face>> = {
  "kid_boy_avatar.jpg": { gender: "Male", age: 9 },
  "kid_girl_avatar.jpg": { gender: "Female", age: 9 },
  "girl_avatar.jpg": { gender: "Female", age: 22 },
  "woman_avatar.jpg": { gender: "Female", age: 40 },
  "old_man_avatar.jpg": { gender: "Male", age: 74 },
  "old_woman_avatar.jpg": { gender: "Female", age: 72 },
  "user-avatar-man.png": { gender: "Male", age: 40 },
};
const DEFAULT_PATHS =
  /^\/uploads\/(member\/[a-z_-]+_?avatar[a-z-]*\.(jpg|png)|member\/user-avatar-man\.png|family\/sample-family-image\.png)$/;
const SEEDED_PATHS =
  /^\/uploads\/(family\/family_(\d+)_1724000000000\.jpeg|member\/member_(\d+)_1724000000000\.jpg|events\/event_(\d+)(?:_(\d+))?\.jpg)$/;
const PORTRAIT_PATH = /^\/uploads\/member\/portrait_([mf])_(\d{4})_\d+\.jpg$/;
/** The year of the portraits. */
const TAKEN = 2024;
const OLDEST = 88;

function seedOf(path: string): number {
  let seed = 7;
  for (const letter of path) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

function anybody(random: Random): Face {
  return { gender: random.chance(0.5) ? "Male" : "Female", age: random.between(6, 78) };
}

function faceOf(path: string, random: Random): Face {
  const [, gender, birthYear] = PORTRAIT_PATH.exec(path) ?? [];
  if (gender) {
    const age = Math.min(OLDEST, Math.max(1, TAKEN - Number(birthYear)));
    return { gender: gender === "m" ? "Male" : "Female", age };
  }
  return DEFAULT_FACES[path.split("/").at(-1) ?? ""] ?? anybody(random);
}

function drawing(path: string, width: number, height: number): string {
  const random = randomFrom(seedOf(path));
  const isGroup = path.includes("/family/") || path.includes("/events/");
  const people = isGroup ? random.between(4, 6) : 1;
  const size = isGroup ? height * 0.36 : height * 0.72;
  const faces = Array.from({ length: people }, (_, at) => {
    const face = isGroup ? anybody(random) : faceOf(path, random);
    // Children are lower in a group.
    const y = isGroup ? height * (face.age < 13 ? 0.62 : 0.42 + (at % 2) * 0.06) : height * 0.44;
    return { y, svg: person(face, (width * (at + 1)) / (people + 1), y, size, random) };
  });
  const behindFirst = faces.toSorted((one, other) => one.y - other.y).map(({ svg }) => svg);
  const floor = isGroup ? `<rect y="72%" width="100%" height="28%" fill="#7a4a3a" opacity=".25"/>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${backdrop(random)}"/>${floor}${behindFirst.join("")}</svg>`;
}

/** Draws a picture of the communities; null for a path without one. */
export async function drawnPicture(path: string): Promise<Uint8Array | null> {
  const isPortrait = PORTRAIT_PATH.test(path);
  if (!DEFAULT_PATHS.test(path) && !SEEDED_PATHS.test(path) && !isPortrait) return null;
  const isSquare = isPortrait || (path.startsWith("/uploads/member/") && DEFAULT_PATHS.test(path));
  const [width, height] = isSquare ? [240, 240] : [600, 400];
  const picture = sharp(Buffer.from(drawing(path, width, height)));
  if (path.endsWith(".png")) return picture.png({ palette: true }).toBuffer();
  return picture.jpeg({ quality: 80 }).toBuffer();
}

import type { Random } from "./seed/random";

export interface Face {
  gender: "Male" | "Female";
  /** In years. */
  age: number;
}

const SKIN = ["#8d5a3b", "#a06a45", "#b57d55", "#c8926a"] as const;
const CLOTH = ["#9b3b36", "#2f6f74", "#c98a2b", "#5d6fa3", "#7a4a78", "#4f7d4a", "#b4563f"] as const;
const BEHIND = ["#f4e4d4", "#e6ecec", "#f1e8d2", "#efdfe0"] as const;
const TURBAN_AGE = 72;
const GREY_AGE = 52;
const WHITE_AGE = 66;
const GROWN_AGE = 18;

function hairColour(age: number): string {
  if (age >= WHITE_AGE) return "#e9e5df";
  return age >= GREY_AGE ? "#77706b" : "#2a211d";
}

/** A head of 100 units around 0, 0. */
function womanHair(age: number, hair: string, cloth: string, random: Random): string {
  if (age < 13)
    return `<path d="M-33 2c-4-56 70-56 66 0-8-18-20-25-33-25S-25-16-33 2z" fill="${hair}"/><circle cx="-36" cy="10" r="9" fill="${hair}"/><circle cx="36" cy="10" r="9" fill="${hair}"/>`;
  const back = `<path d="M-35 8c-6-58 76-58 70 0l${age < GREY_AGE ? "4 46" : "-2 20"}h-${age < GREY_AGE ? 78 : 66}z" fill="${hair}"/>`;
  const veil = age >= GREY_AGE || random.chance(0.25);
  const cover = veil ? `<path d="M-43 62c-9-146 95-146 86 0l-14 6C32-34-32-34-27 68z" fill="${cloth}"/>` : "";
  return `${back}<path d="M-33 2C-32-52 32-52 33 2 24-16 12-24 0-27-12-24-24-16-33 2z" fill="${hair}"/>${cover}`;
}

function manHair(age: number, hair: string, cloth: string, random: Random): string {
  if (age >= TURBAN_AGE && random.chance(0.5))
    return `<path d="M-37-8c-8-44 82-44 74 0-18-10-56-10-74 0z" fill="${cloth}"/><path d="M-36-8C-14-30 20-34 34-24" stroke="#fff" stroke-opacity=".4" stroke-width="3" fill="none"/>`;
  if (age >= WHITE_AGE && random.chance(0.5))
    return `<path d="M-33 6c-4-14-2-20 2-26 2 10 2 18-2 26zM33 6c4-14 2-20-2-26-2 10-2 18 2 26z" fill="${hair}"/>`;
  return `<path d="M-33 2c-6-57 72-57 66 0-4-14-10-20-20-22-14 4-30 4-40 0-4 6-6 14-6 22z" fill="${hair}"/>`;
}

function beard({ gender, age }: Face, hair: string, random: Random): string {
  if (gender === "Female" || age < GROWN_AGE + 4 || random.chance(0.4)) return "";
  if (random.chance(0.25))
    return `<path d="M-28 8c2 44 54 44 56 0-6 18-12 12-28 12S-22 26-28 8z" fill="${hair}"/>`;
  return `<path d="M-14 19c6-7 22-7 28 0-8-2-20-2-28 0z" fill="${hair}"/>`;
}

function features({ gender, age }: Face, random: Random): string {
  const glasses = age >= GREY_AGE && random.chance(0.5);
  const rims = glasses
    ? `<g fill="none" stroke="#4a3d36" stroke-width="2"><circle cx="-12" cy="0" r="9"/><circle cx="12" cy="0" r="9"/><path d="M-3 0h6"/></g>`
    : "";
  const bindi = gender === "Female" && age >= GROWN_AGE ? `<circle cy="-13" r="2.6" fill="#a3202b"/>` : "";
  return `<circle cx="-12" r="3" fill="#2a1c16"/><circle cx="12" r="3" fill="#2a1c16"/>${rims}${bindi}<path d="M-9 23q9 7 18 0" stroke="#6b2f28" stroke-width="3" fill="none" stroke-linecap="round"/>`;
}

/** A person with a face of `size` units around `x`, `y`. */
export function person(face: Face, x: number, y: number, size: number, random: Random): string {
  const skin = random.pick(SKIN);
  const cloth = random.pick(CLOTH);
  const hair = hairColour(face.age);
  const head = face.gender === "Female" ? womanHair : manHair;
  // Children have rounder faces on narrower shoulders.
  const shoulders = face.age < 13 ? 44 : face.gender === "Male" ? 66 : 56;
  const hairs = head(face.age, hair, cloth, random);
  const [behind, before] = face.gender === "Female" && face.age >= 13 ? [hairs, ""] : ["", hairs];
  const body = `<path d="M-${shoulders} 100c0-44 26-52 ${shoulders}-52s${shoulders} 8 ${shoulders} 52v160h-${shoulders * 2}z" fill="${cloth}"/><path d="M-12 30h24v22q-12 10-24 0z" fill="${skin}"/>`;
  const oval = `<ellipse cy="2" rx="31" ry="${face.age < 13 ? 33 : 37}" fill="${skin}"/>`;
  const fringe =
    behind && `<path d="M-33 2C-32-52 32-52 33 2 24-16 12-24 0-27-12-24-24-16-33 2z" fill="${hair}"/>`;
  return `<g transform="translate(${x} ${y}) scale(${size / 100})">${behind}${body}${oval}${fringe}${before}${beard(face, hair, random)}${features(face, random)}</g>`;
}

export function backdrop(random: Random): string {
  return random.pick(BEHIND);
}

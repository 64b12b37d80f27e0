/** Of this build; a checkout has none. */
export const version = process.env.BUILT_VERSION ?? "of a checkout";

/** How a program is called: a release has no scripts of npm. */
export function callOf(program: "doctor" | "community"): string {
  return process.env.BUILT_VERSION ? `node build/${program}.js` : `npm run ${program} --`;
}

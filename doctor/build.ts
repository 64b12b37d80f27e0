export const version = process.env.BUILT_VERSION ?? "of a checkout";

/** A release has no npm scripts. */
export function commandFor(program: "doctor" | "community"): string {
  return process.env.BUILT_VERSION ? `node build/${program}.js` : `npm run ${program} --`;
}

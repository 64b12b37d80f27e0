export type Clock = () => number;

/** Monotonic, so that a change of the machine's clock does not matter. */
export const monotonicClock: Clock = () => performance.now();

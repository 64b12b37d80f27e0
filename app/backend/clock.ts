export type Clock = () => number;

/** Goes on evenly when somebody sets the machine's clock. */
export const monotonicClock: Clock = () => performance.now();

/** A look into families for people shows what it has by then. */
export const LOOK_MS = 2_500;
/** Families that wait for their turn, over all looks of this process. */
export const LOOKS_WAITING = 64;

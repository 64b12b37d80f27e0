export const FORM_MAX_BYTES = 100_000;

export interface ByteBudget {
  /** Reserves these bytes; false if the budget is used up. */
  take(bytes: number): boolean;
  free(): void;
}

/** One sender gets at most this share of the free memory, so that others can still send small bodies. docs/promises.md#r8-overload-is-bounded */
const SHARE_OF_FREE_RATIO = 1 / 3;

export function byteBudgets(maxBytes: number, shareOfFreeRatio = SHARE_OF_FREE_RATIO) {
  const held = new Map<string, number>();
  let taken = 0;

  function change(sender: string, bytes: number) {
    const heldNow = (held.get(sender) ?? 0) + bytes;
    if (heldNow > 0) held.set(sender, heldNow);
    else held.delete(sender);
    taken += bytes;
  }

  return (sender: string): ByteBudget => {
    let ownBytes = 0;
    let isFreed = false;
    return {
      take(bytes) {
        if (isFreed || (held.get(sender) ?? 0) + bytes > (maxBytes - taken) * shareOfFreeRatio) return false;
        change(sender, bytes);
        ownBytes += bytes;
        return true;
      },
      free() {
        change(sender, -ownBytes);
        ownBytes = 0;
        isFreed = true;
      },
    };
  };
}

const UNITS = { day: "दिन", month: "महीने", year: "साल" } as const;

export type RelativeUnit = keyof typeof UNITS;

/** कल and परसों mean both future and past days; only the verb tells them apart. */
const NEAR_DAYS: ReadonlyMap<number, string> = new Map([
  [-2, "परसों था"],
  [-1, "कल था"],
  [0, "आज"],
  [1, "कल है"],
  [2, "परसों है"],
]);

/** Intl's wording is bureaucratic (4 माह में), and most people read में as "within". */
export function relativeDayInHindi(count: number, unit: RelativeUnit): string {
  const near = unit === "day" ? NEAR_DAYS.get(count) : undefined;
  return near ?? `${Math.abs(count)} ${UNITS[unit]} ${count < 0 ? "पहले" : "बाद"}`;
}

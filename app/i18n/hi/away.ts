const UNITS = { day: "दिन", month: "महीने", year: "साल" } as const;

export type AwayUnit = keyof typeof UNITS;

/** कल and परसों are days to come and days gone by alike; the verb tells. */
const NEAR_DAYS: ReadonlyMap<number, string> = new Map([
  [-2, "परसों था"],
  [-1, "कल था"],
  [0, "आज"],
  [1, "कल है"],
  [2, "परसों है"],
]);

/** What Intl says is of offices (4 माह में), and में is "within" to most. */
export function awayInHindi(count: number, unit: AwayUnit): string {
  const near = unit === "day" ? NEAR_DAYS.get(count) : undefined;
  return near ?? `${Math.abs(count)} ${UNITS[unit]} ${count < 0 ? "पहले" : "बाद"}`;
}

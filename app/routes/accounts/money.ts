const RUPEES = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const PAISE_PER_RUPEE = 100;

/** Formats with Indian grouping, "₹ 1,23,456.00"; empty for null. */
export function rupees(amount: number | null): string {
  if (amount === null) return "";
  return RUPEES.formatToParts(amount)
    .map(({ type, value }) => (type === "currency" ? `${value} ` : value))
    .join("");
}

/** Adds in whole paise, to avoid rounding errors. */
export function sumOf(amounts: readonly (number | null)[]): number {
  return (
    amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * PAISE_PER_RUPEE), 0) /
    PAISE_PER_RUPEE
  );
}

/** Byte order mark: spreadsheets take the file for UTF-8 by it. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

const FORMULA = /^\s*[=+\-@]|^[\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const DECIMALS = 2;

export type CsvCell = string | number | null;

function printed(cell: CsvCell): string {
  if (cell === null) return "";
  // A negative amount begins like a formula but is none.
  if (typeof cell === "number") return cell.toFixed(DECIMALS);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(printed).join(",") + LINE_END).join("");
}

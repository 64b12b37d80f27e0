/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** Cells that a spreadsheet would calculate. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const DECIMALS = 2;

/** A cell: text, an amount, or nothing. */
export type CsvCell = string | number | null;

function printed(cell: CsvCell): string {
  if (cell === null) return "";
  // An amount below zero begins with the sign of a formula and is none.
  if (typeof cell === "number") return cell.toFixed(DECIMALS);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A file for spreadsheets, in which no cell is a formula. Issue 5 section 5. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(printed).join(",") + LINE_END).join("");
}

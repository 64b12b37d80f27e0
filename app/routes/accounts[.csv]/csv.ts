import { stringify } from "csv-stringify/sync";

const DECIMALS = 2;

/** A formula behind blanks, or one that begins a cell where the spreadsheet takes semicolons or tabs as separators. */
const HIDDEN_FORMULA = /(^ +|[;\t][ "']*)(?=[=+\-@＝＋－＠])/g;

/** For spreadsheets: marked as UTF-8, amounts as plain numbers, and no text that would be run as a formula. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...rows], {
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: {
      number: (amount) => amount.toFixed(DECIMALS),
      string: (text) => text.replace(HIDDEN_FORMULA, "$1'"),
    },
  });
}

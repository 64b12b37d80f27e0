import { stringify } from "csv-stringify/sync";

const DECIMALS = 2;

/** Text that a spreadsheet may run as a formula. Some take a semicolon or tab as a separator. */
const HIDDEN_FORMULA = /(^ +|[;\t][ "']*)(?=[=+\-@＝＋－＠])/g;

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

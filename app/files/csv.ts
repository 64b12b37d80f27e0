import { stringify } from "csv-stringify/sync";

const DECIMALS = 2;

/** Text that a spreadsheet may run as a formula. Some take a semicolon or tab as a separator. */
const HIDDEN_FORMULA = /(^ +|[;\t][ "']*)(?=[=+\-@＝＋－＠])/g;

/** Line ends to some programs, though not to those that read the quotes around \r and \n. */
const OTHER_LINE_END = /[\v\f\u0085\u2028\u2029]/g;

/** Mail merges and phones would dial a sign before a number. */
const PHONE_NUMBERS = /^\+[\d ,+]+$/;

function textCell(text: string) {
  if (PHONE_NUMBERS.test(text)) return { value: text, escape_formulas: false };
  return text.replace(OTHER_LINE_END, " ").replace(HIDDEN_FORMULA, "$1'");
}

export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...rows], {
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    cast: {
      number: (amount) => amount.toFixed(DECIMALS),
      string: textCell,
    },
  });
}

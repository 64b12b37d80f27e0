import { expect, test } from "vitest";
import { csvFile } from "~/files/csv";

const cellsOf = (cells: (string | number | null)[]) => csvFile([cells]).slice(1).replace(/\r\n$/, "");

test("a file begins with a byte order mark and has Windows line ends", () => {
  expect(csvFile([["a", "b"], ["c"]])).toBe("\uFEFFa,b\r\nc\r\n");
});

test.each([
  ["=1+1", "'=1+1"],
  ["+1*1", "'+1*1"],
  ["+91 98765 43210", "+91 98765 43210"],
  ["+91 98765 43210, +91 98765 43211", '"+91 98765 43210, +91 98765 43211"'],
  ["+91 98765 43210;=1", "'+91 98765 43210;'=1"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  [" =1+1", " '=1+1"],
  ["＝1+1", "'＝1+1"],
  ["fee; =1+1", "fee; '=1+1"],
  ["fee;=1+1;+2\t-3;@4", "fee;'=1+1;'+2\t'-3;'@4"],
  ['fee;"=1+1"', `"fee;""'=1+1"""`],
  ["fee; paid = late", "fee; paid = late"],
  ["\t=1", "'\t'=1"],
  ["\r=1", `"'\r=1"`],
  ["a=1", "a=1"],
  ["a\v\f\u0085\u2028\u2029b", "a     b"],
  ["\u2028=1", " '=1"],
  ["", ""],
])("the text %j is written as %j", (text, cell) => {
  expect(cellsOf([text])).toBe(cell);
});

test("commas, quotes and line breaks are quoted", () => {
  expect(cellsOf(["a,b", 'say "so"', "one\ntwo"])).toBe('"a,b","say ""so""","one\ntwo"');
});

test("amounts have two decimals, and null is an empty cell", () => {
  expect(cellsOf([1234.5, -5, 0, null])).toBe("1234.50,-5.00,0.00,");
});

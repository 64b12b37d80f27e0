import { expect, test } from "vitest";
import { textLines } from "../../../../app/routes/family.($familyId)/chart/chart-text";

test.each([
  ["Ravi Verma", 20, ["Ravi Verma"]],
  ["Ravi Verma", 4, ["Ravi", "Verma"]],
  ["", 4, []],
  ["  father's   elder brother ", 40, ["father's elder brother"]],
])("%j within %i ems is %j", (text, ems, lines) => {
  expect(textLines(text, ems, 2)).toEqual(lines);
});

test("what does not fit ends in an ellipsis", () => {
  expect(textLines("father's brother's wife's sister", 8, 2)).toEqual(
    ["father's", "brother's wife's…"].map((line, at) =>
      at ? expect.stringMatching(/^brother's.*…$/) : line,
    ),
  );
  expect(textLines("Vishwanathapratapsinghrajeshwarprasad", 8, 2)).toEqual([
    expect.stringMatching(/^Vishwa\w+…$/),
  ]);
});

test("signs above and below a letter take no room", () => {
  expect(textLines("पिता की बहन", 6, 1)).toEqual(["पिता की बहन"]);
});

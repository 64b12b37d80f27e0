import { expect, test } from "vitest";
import { initialsOf } from "../../../app/ui/image";

test.each([
  ["Dev Verma", "DV"],
  ["Dev Kumar Verma", "DV"],
  ["dev", "D"],
  ["  Dev   Verma ", "DV"],
  ["विनोद वर्मा", "विव"],
  ["Éva Ölmez", "ÉÖ"],
  ["", ""],
  ["(Late) Mohan Joshi", "MJ"],
  ["Late Mohan Joshi", "MJ"],
  ["स्व. मोहन जोशी", "मोजो"],
  ['"Bablu" Om Joshi', "BJ"],
  ["Om Joshi (Bablu)", "OJ"],
  ["\u200b \u2060Om\u200d Joshi\u200e", "OJ"],
  ["- Om .", "O"],
  ["(Om)", "O"],
  ["Late", "L"],
  ["(स्व.) मोहन", "मो"],
  ["स्वर्गीय श्री मोहन लाल जी", "मोला"],
  ["Late Shri Mohan Ji", "M"],
  ["Dr. A.", "A"],
  ["श्री", "श्री"],
  ["😀", ""],
  ["😀 Om", "O"],
  ["O'Neil", "O"],
  ["\u200b", ""],
  ["123", "1"],
  ["...", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

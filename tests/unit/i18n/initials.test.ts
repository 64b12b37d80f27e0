import { expect, test } from "vitest";
import { initialsOf } from "../../../app/i18n/pictures.server";

test.each([
  ["Dev Verma", "DV"],
  ["Dev Kumar Verma", "DV"],
  ["dev", "D"],
  ["  Dev   Verma ", "DV"],
  ["विनोद वर्मा", "विव"],
  ["Éva Ölmez", "ÉÖ"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

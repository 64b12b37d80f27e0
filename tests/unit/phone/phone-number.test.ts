import { expect, test } from "vitest";
import { textOf } from "~/i18n/text.server";
import { phoneError, phoneToSend } from "~/phone/phone-number.server";
import { phoneText, phoneView } from "~/phone/phone-view.server";
import { phoneText as answered } from "../../backend/validation";

const ASHA = "+919876543210";

/** As people write and paste numbers, with what they are; null is refused. */
const TYPED: readonly (readonly [string, string | null])[] = [
  ["9876543210", ASHA],
  ["098765 43210", ASHA],
  ["98765–43210", ASHA],
  ["९८७६५ ४३२१०", ASHA],
  ["૯૮૭૬૫૪૩૨૧૦", ASHA],
  ["９８７６５４３２１０", ASHA],
  ["\u202A+91 98765 43210\u202C", ASHA],
  ["+91\u00A098765\u200B43210", ASHA],
  ["91 98765 43210", ASHA],
  ["0091 98765 43210", ASHA],
  ["+91 (0) 98765 43210", ASHA],
  ["+91 +91 98765 43210", ASHA],
  ["(0721) 255 1234", "+917212551234"],
  ["1800 123 4567", "+9118001234567"],
  ["+1 (202) 555-0143", "+12025550143"],
  ["001 202 555 0143", "+12025550143"],
  ["+44 (0)7387 524081", "+447387524081"],
  ["+971 50 123 4567", "+971501234567"],
  ["+977-01-4412345", "+97714412345"],
  ["00977 9841234567", "+9779841234567"],
  ["+44+447911123456", "+447911123456"],
  ["+880 01712 345678", "+8801712345678"],
  ["++91 98765 43210", ASHA],
  ["[+91] 98765·43210,", ASHA],
  ["1860 123 4567", "+9118601234567"],
  ["1-212-555-0123", null],
  ["12125550123", null],
  ["+65 8123 4567", null],
  ["98765", null],
  ["98765 43210 1", null],
  ["98765 43210 / 98765 43211", null],
  ["98765 43210 98765 43211", null],
  ["+91 98765 43210 24567890", null],
  ["98765 43210 (office)", null],
  ["+91 98;ext=..", null],
  ["+", null],
];

test.each(TYPED)("%s is stored as %s", (typed, number) => {
  const sent = phoneToSend(typed);
  // What the backend makes of it is read as the same number.
  expect(phoneError(typed) === null).toBe(number !== null);
  if (number !== null) expect(phoneView(answered(sent), true)?.tel).toBe(number);
});

test.each([
  [
    "+65 8123 4567",
    /^\+65 8123 4567 cannot be saved here: .* 11 to 15 digits, and this one has 10\. Please type another number\.$/,
  ],
  ["98765 43210 / 98765 43211", /^Only one number fits here\./],
  ["98765 43210 ext 12", /Leave out “ext”\. Type the whole number/],
  ["Mob: 98765 4321O", /Leave out “Mob: O”\./],
  ["+91 98765 43210 24567890", /^Invalid phone number provided\./],
  [
    "255 1234",
    /^Invalid phone number provided\. Type the whole number, with the area code for a landline\..* \+ and the country code/,
  ],
])("%s is refused with the possible spellings", (typed, sentence) => {
  const fault = phoneError(typed);
  expect(fault && textOf(fault)).toMatch(sentence);
});

/** What older clients and imports stored. */
test.each([
  ["+91-912 345 6789", "+91 91234 56789", "India", "919123456789"],
  ["+00-987 654 3210", "+91 98765 43210", "India", "919876543210"],
  ["+0091-987 654 3210", "+91 98765 43210", "India", "919876543210"],
  ["+9191-987 654 3210", "+91 98765 43210", "India", "919876543210"],
  ["+1-721 923 2744", "+1 721 923 2744", "United States", "17219232744"],
  ["+6-141 234 5678", "+61 412 345 678", "Other country", "61412345678"],
  ["+97-150 123 4567", "+971 50 123 4567", "Other country", "971501234567"],
  ["+65-008 123 4567", "+65 8123 4567", "Other country", "6581234567"],
  ["98765 43210", "+91 98765 43210", "India", "919876543210"],
])("stored as %s, it is shown and called as %s", (stored, text, regionName, digits) => {
  const view = { text, region: { name: regionName }, tel: `+${digits}`, href: `tel:+${digits}` };
  expect(phoneView(stored, true)).toMatchObject({ ...view, whatsapp: `https://wa.me/${digits}` });
  expect(phoneView(stored, false)).toMatchObject({ ...view, whatsapp: null });
});

test.each([
  "+9876543210-987 654 3211",
  "+91987654321091-987 654 3211",
  "98765 43210 98765 43211",
  "98765 43210, 098765 43211",
  "9876543210/9876543211",
])("two numbers stored as %s are called one by one", (stored) => {
  const others = [{ text: "+91 98765 43211", href: "tel:+919876543211" }];
  expect(phoneView(stored, true)).toMatchObject({ text: "+91 98765 43210", tel: ASHA, others });
  expect(phoneText(stored)).toBe("+91 98765 43210, +91 98765 43211");
});

test.each([
  "12345",
  "+91-98765 43210 / 2456 7890",
  "+91-98765 43210 2456 7890",
  "+91 98765 43210 24567890",
  "+91-000 001 2345",
  "+12 34",
  "555 010 20001",
  "+91 98;ext=..",
  "+",
])("stored as %s, it is shown as that and cannot be called", (stored) =>
  expect(phoneView(stored, true)).toMatchObject({ text: stored, tel: null, href: null, whatsapp: null }),
);

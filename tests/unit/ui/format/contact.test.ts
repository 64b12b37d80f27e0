import { expect, test } from "vitest";
import { phoneView } from "~/ui/format/contact";

/** docs/screens.md#phone-numbers */
test.each([
  ["+91-912 345 6789", "India", "+919123456789", "919123456789"],
  ["98765 43210", "India", "+919876543210", "919876543210"],
  ["098765-43210", "India", "+919876543210", "919876543210"],
  ["919876543210", "India", "+919876543210", "919876543210"],
  ["+1-555 010 2000", "United States", "+15550102000", "15550102000"],
  ["+44-738 752 4081", "Other country", "+447387524081", "447387524081"],
  ["12345", "Other country", "12345", null],
  ["0721 12345", "Other country", "072112345", null],
  ["+91-000 001 2345", "India", "+910000012345", null],
  ["555 010 20001", "Other country", "55501020001", null],
  ["+12 34", "United States", "+1234", null],
])("%s is called in %s at %s, and has the chat %s", (text, regionName, tel, chat) => {
  const whatsapp = chat && `https://wa.me/${chat}`;
  expect(phoneView(text, true)).toMatchObject({ text, regionName, tel, whatsapp });
  expect(phoneView(text, false)).toMatchObject({ tel, whatsapp: null });
});

test.each(["javascript:alert(1)", "+91 98;ext=..", "call me", "(0721) 12345", "98/99", "+", "१२३४५६७८९०"])(
  "%s is no number to call",
  (text) => expect(phoneView(text, true)).toMatchObject({ text, tel: null, whatsapp: null }),
);

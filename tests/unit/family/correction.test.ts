import { expect, test } from "vitest";
import { correctionLink } from "~/family/correction";
import { phoneView } from "~/phone/phone-view.server";
import { emailView } from "~/ui/format/contact";

const CHAT = phoneView("+91 98765 43210", true);
const NUMBER = phoneView("+91 98765 43211", false);
const MAIL = emailView("ravi@example.org");
const TEXT = "Namaste Ravi ji: …";
const ADDRESS = "https://samaj.example/family/7";

const hrefTo = (phones: (typeof CHAT)[], email: typeof MAIL) =>
  correctionLink({ linkText: "Tell Ravi", phones, email }, TEXT, ADDRESS).href;

test("the link opens WhatsApp, else a mail, else a text message, with the text and the address", () => {
  const message = encodeURIComponent(`${TEXT}\n${ADDRESS}`);
  expect(hrefTo([NUMBER, CHAT], MAIL)).toBe(`https://wa.me/919876543210?text=${message}`);
  expect(hrefTo([NUMBER, null], MAIL)).toMatch(/^mailto:ravi@example\.org\?subject=Please%20check/);
  expect(hrefTo([NUMBER, null], MAIL)).toContain(`&body=${message}`);
  expect(hrefTo([null, NUMBER], null)).toBe(`sms:+919876543211?body=${message}`);
});

test("the link opens the help if nobody can be reached", () => {
  const help = {
    text: "Something wrong? See who to ask",
    href: "/helpWithMenu?open=add-family-member#add-family-member",
  };
  const failed = emailView("javascript:alert(1)");
  expect(correctionLink(null, TEXT, ADDRESS)).toEqual(help);
  expect(
    correctionLink({ linkText: "x", phones: [phoneView("call me", true)], email: failed }, TEXT, ADDRESS),
  ).toEqual(help);
});

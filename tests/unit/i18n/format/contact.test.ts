import { expect, test } from "vitest";
import { emailView } from "~/i18n/format/contact";

test.each(["a@b?bcc=x", "no address", "a@b.example,c@d.example"])("the email %j is no link", (email) => {
  expect(emailView(email)).toEqual({ text: email, href: null });
});

test("an email is a link", () => {
  expect(emailView("ravi+home@example.org")?.href).toMatch(/^mailto:ravi(\+|%2B)home@example\.org$/);
});

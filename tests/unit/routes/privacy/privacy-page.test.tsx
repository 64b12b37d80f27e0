import { renderToStaticMarkup as print } from "react-dom/server";
import { expect, it } from "vitest";
import { ASSOCIATION_CONTACT } from "~/i18n/community/site";
import { paths } from "~/paths";
import { warnWithoutContact } from "~/server/request-log.server";
import { PrivacyPage } from "../../../../app/routes/privacy/privacy-page";

const NO_CONTACT = { email: null, phone: null };

it("sends readers to the administrators where the association gives no contact", () => {
  const html = print(<PrivacyPage contact={NO_CONTACT} />);
  expect(html).toContain("Please ask an administrator in person.");
  expect(html).not.toContain("<dl");
  expect(html).toContain(`id="${paths.contactPath().split("#")[1]}"`);
});

it("names the e-mail alone where there is no phone", () => {
  const html = print(<PrivacyPage contact={{ email: "a@b.example", phone: null }} />);
  expect(html).toContain('href="mailto:a@b.example"');
  expect(html).not.toContain("tel:");
});

it("warns the operator where there is no contact, or only the sample's", () => {
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => warnings.push(said) };
  warnWithoutContact(log, { email: null, phone: "+91 141 555 0100" });
  expect(warnings).toEqual([]);
  warnWithoutContact(log, NO_CONTACT);
  expect(warnings).toHaveLength(1);
  warnWithoutContact(log, ASSOCIATION_CONTACT);
  expect(warnings).toHaveLength(2);
});

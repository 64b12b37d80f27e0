import { renderToStaticMarkup as print } from "react-dom/server";
import { expect, it } from "vitest";
import { community } from "~/community/community.server";
import { paths } from "~/paths";
import { warnAboutCommunity } from "~/server/request-log.server";
import { PrivacyPage } from "../../../../app/routes/privacy/privacy-page";

const NO_CONTACT = { email: null, phone: null };

const pageWith = (contact: typeof NO_CONTACT | { email: string; phone: null }) => {
  const { community: name, association } = community();
  return print(<PrivacyPage community={name} association={{ ...association, ...contact }} />);
};

it("sends users to the administrators where the association gives no contact", () => {
  const html = pageWith(NO_CONTACT);
  expect(html).toContain("Please ask an administrator in person.");
  expect(html).not.toContain("<dl");
  expect(html).toContain(`id="${paths.contact().split("#")[1]}"`);
});

it("names the email alone where there is no phone", () => {
  const html = pageWith({ email: "a@b.example", phone: null });
  expect(html).toContain('href="mailto:a@b.example"');
  expect(html).not.toContain("tel:");
});

it("warns the operator where there is no contact, or the community is the sample", () => {
  const warnings: unknown[] = [];
  const log = { warn: (...args: unknown[]) => warnings.push(args) };
  warnAboutCommunity(log, "/etc/community", { email: null, phone: "+91 141 555 0100" });
  expect(warnings).toEqual([]);
  warnAboutCommunity(log, "/etc/community", NO_CONTACT);
  expect(warnings).toHaveLength(1);
  warnAboutCommunity(log, null, community().association);
  expect(warnings).toHaveLength(2);
});

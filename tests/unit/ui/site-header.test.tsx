import { renderToStaticMarkup as print } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { SiteHeader } from "~/ui/site-header";

const ASHA = {
  kind: "signed-in" as const,
  name: "Asha Verma",
  thumbnail: "/uploads/member/1.jpeg",
  logoutToken: "sealed",
  mayAddFamily: true,
};

describe("the header", () => {
  it("of a visitor has the logo, Login and Help, and no menu", () => {
    const html = print(<SiteHeader session={{ kind: "visitor" }} currentPath="/help" />);
    const targets = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(targets).toEqual(["/", "/login", "/helpWithoutMenu"]);
    expect(html).not.toContain("<details");
  });

  it("marks the page's own entry, and only that", () => {
    const html = print(<SiteHeader session={ASHA} currentPath="/searchfamily" />);
    expect(html.match(/<a[^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([
      '<a href="/searchfamily" aria-current="page">Search Family',
    ]);
  });

  it("shows a placeholder for a member without a picture", () => {
    const html = print(<SiteHeader session={{ ...ASHA, thumbnail: null }} currentPath="/" />);
    expect(html).toContain('<span class="app-image app-image--avatar"></span>');
  });

  it("signs out by a POST with the token of its owner", () => {
    const html = print(<SiteHeader session={ASHA} currentPath="/" />);
    expect(html).toMatch(
      /<form method="post" action="\/logout"><input type="hidden" name="token" value="sealed"\/><button type="submit"[^>]*>Logout</,
    );
    expect(html).not.toContain('href="/logout"');
  });

  it("shows markup in a name as text, and isolates its writing direction", () => {
    const html = print(<SiteHeader session={{ ...ASHA, name: "<b>\u202ex" }} currentPath="/" />);
    expect(html).toContain('<bdi translate="no">&lt;b&gt;\u202ex</bdi>');
  });

  it("has no style attribute and no handler, which the security policy refuses", () => {
    expect(print(<SiteHeader session={ASHA} currentPath="/" />)).not.toMatch(/ (style|on\w+)=/);
  });
});

import { describe, expect, it, vi } from "vitest";
import { errorPageRenderer } from "~/server/error-page";

const render = errorPageRenderer("", "Asia/Kolkata");

describe("an error page that is made before any screen", () => {
  it("offers to try again when the server is at fault", () => {
    for (const error of ["internal", "stopping", "tooManyPages"] as const) {
      expect(render(error, "r-1")).toContain('<a class="btn btn-primary" href="">Try again</a>');
    }
  });

  it("has the year of the site's time zone, as every page", () => {
    vi.useFakeTimers({ now: new Date("2026-12-31T20:00:00Z") });
    expect(render("notFound", "r-1")).toContain("© 2027");
    vi.useRealTimers();
  });

  it("links to home when trying again would not help", () => {
    for (const error of ["foreignOrigin", "notFound", "tooLarge"] as const) {
      const html = render(error, "r-1");
      expect(html).toContain('<a class="btn btn-primary" href="/">Home</a>');
      expect(html).not.toContain("Try again");
    }
  });
});

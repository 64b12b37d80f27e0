import { describe, expect, it } from "vitest";
import { httpErrors } from "~/http/http-errors";
import { errorPageRenderer } from "~/server/error-page";

const render = errorPageRenderer("");

describe("an error page that is made before any screen", () => {
  it("offers to try again when the server is at fault", () => {
    for (const error of [httpErrors.internal, httpErrors.stopping, httpErrors.tooManyPages]) {
      expect(render(error, "r-1")).toContain('<a class="btn btn-primary" href="">Try again</a>');
    }
  });

  it("links to home when trying again would not help", () => {
    for (const error of [httpErrors.foreignOrigin, httpErrors.notFound, httpErrors.tooLarge]) {
      const html = render(error, "r-1");
      expect(html).toContain('<a class="btn btn-primary" href="/">Home</a>');
      expect(html).not.toContain("Try again");
    }
  });
});

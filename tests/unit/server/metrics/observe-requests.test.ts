import { expect, test } from "vitest";
import { screenFinder, screensOf } from "../../../../app/http/screens";
import { routeLabel } from "../../../../app/server/metrics/observe-requests";

const module = { handle: { returnTo: true } };
const findScreen = screenFinder(
  screensOf([
    { id: "root", path: "", module: {} },
    { id: "routes/_index", module },
    { id: "routes/events", path: "events", module },
    { id: "routes/family.($familyId)", path: "family/:familyId?", module },
    { id: "routes/event.$eventId_.calendar[.ics]", path: "event/:eventId/calendar.ics", module },
    { id: "routes/$", path: "*", module: {} },
  ]),
);

test.each([
  ["/", "200", "routes/_index"],
  ["/events", "200", "routes/events"],
  ["/family", "302", "routes/family.($familyId)"],
  ["/family/7", "200", "routes/family.($familyId)"],
  ["/family/a%20name", "404", "routes/family.($familyId)"],
  ["/event/3/calendar.ics", "200", "routes/event.$eventId_.calendar[.ics]"],
  ["/uploads/member/a.jpg", "200", "uploads"],
  ["/healthz", "200", "healthz"],
  ["/build/entry-5F3A.js", "200", "files"],
  ["/build/entry-5F3A.js", "304", "files"],
  ["/wp-admin/setup.php", "404", "unknown"],
  ["/EVENTS", "308", "unknown"],
])("%s with status %s counts as %s", (path, status, label) => {
  expect(routeLabel(findScreen(path), path, status)).toBe(label);
});

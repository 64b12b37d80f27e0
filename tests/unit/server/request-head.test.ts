import { createServer } from "node:http";
import express from "express";
import { afterAll, expect, test } from "vitest";
import { screenFinder, screensOf } from "~/http/screens";
import { bodyLimits, refuse, requestScreen } from "~/server/request-head";
import { portOf } from "../../backend/listening";

const takesImages = { handle: { returnTo: true, takesImages: true } };
const findScreen = screenFinder(
  screensOf([
    { id: "routes/family.($familyId)", path: "family/:familyId?", module: takesImages },
    { id: "routes/member.$memberId", path: "member/:memberId", module: takesImages },
    { id: "routes/events", path: "events", module: { handle: { returnTo: true } } },
  ]),
);
const app = express();
app.use(requestScreen(findScreen));
app.use(refuse(bodyLimits, (response, { status }) => void response.status(status).end()));
app.use((_request, response) => void response.status(204).end());
const server = createServer(app);
const port = await portOf(server);
afterAll(() => server.close());

test.each([
  ["/family?edit=image", 204],
  ["/family/7?edit=image", 204],
  ["/member/7?edit=image", 204],
  ["/family/7?edit=details", 415],
  ["/events?edit=image", 415],
  ["/family/abc?edit=image", 415],
  ["/family/-1?edit=image", 415],
  ["/member/%37?edit=image", 415],
])("an image to %s is answered with %i", async (path, status) => {
  const body = new FormData();
  body.set("image", new Blob(["x"]), "x.png");
  const { status: got } = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body });
  expect(got).toBe(status);
});

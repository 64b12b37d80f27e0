/** A site that people open over https, through a proxy. */
import { afterAll, expect } from "vitest";
import { type AppProcess, startApp } from "../support/app-process";
import { hiddenField } from "../support/multipart";
import { newcomer } from "../support/otp";
import type { Product } from "../support/started-product";
import { ask, postForm, signedIn } from "./http";
import { test } from "./product";

const HOST = "directory.example";
const ORIGIN = `https://${HOST}`;

let product: Product;
let app: AppProcess;

test.beforeAll(async ({ product: started }) => {
  product = started;
  app = await startApp(product.standIn.url, { PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: "loopback" });
});
afterAll(() => app.stop());

test("over https the sign-up cookies are Secure and have the __Host- prefix", async () => {
  const headers = { host: HOST, "x-forwarded-proto": "https" };
  const { body, headers: opened } = await ask(app.origin, "/signup", { headers });
  expect(opened["set-cookie"]?.[0]).toMatch(/^__Host-browser=.*; HttpOnly; Secure; SameSite=Lax$/);
  const fields = { emailId: newcomer(), token: hiddenField(body, "token") };
  const cookie = opened["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const begun = await postForm(app.origin, "/signup", fields, { ...headers, origin: ORIGIN, cookie });
  expect(begun.headers["set-cookie"]?.[0]).toMatch(/^__Host-otpStep=.*; Secure; SameSite=Lax$/);
});

test("a calendar file has the public origin behind a proxy", async () => {
  const cookie = await signedIn(product.app.origin);
  const headers = { cookie, host: HOST };
  const { body } = await ask(app.origin, "/event/1/calendar.ics", { headers });
  expect(body).toContain("URL;VALUE=URI:https://directory.example/event/1\r\n");
});

test.each([`${HOST}:443`, `${HOST}.`, `${HOST.toUpperCase()}.:443`])(
  "%s is this site's, too",
  async (host) => {
    const headers = { host, "x-forwarded-proto": "https" };
    expect((await ask(app.origin, "/", { headers })).status).toBe(200);
    const opened = await ask(app.origin, "/login", { headers });
    const cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const fields = { loginName: "nobody", password: "x", token: hiddenField(opened.body, "token") };
    const sent = { ...headers, cookie, origin: `https://${host.toLowerCase().replace(":443", "")}` };
    expect((await postForm(app.origin, "/login", fields, sent)).status).toBe(401);
  },
);

import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, test } from "vitest";
import { FORM_DEADLINE_MS, PAGE_DEADLINE_MS, RENDERING_MS } from "~/deadlines";
import { MS_PER_SECOND } from "~/time";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { FAMILY_FIELDS } from "../support/form-fields";
import { startProduct, stopProduct } from "../support/started-product";
import { ask, logoutToken, openForm, postForm, signedIn, submitForm } from "./http";
import { app, callsTo, get, ownProduct, post, signIn, standIn, submit } from "./product";

let cookie: string;

ownProduct();
beforeAll(async () => {
  cookie = await signIn();
});

const FAMILY = { ...FAMILY_FIELDS, addressLine3: "Ward 7" };
const LONGEST_MS = 60_000;
const PAGES = 20;
const PAGE_SIZE = 25;
const SLOW_MS = 1_500;
const READ_MS = 6_000;

function pageOfFamilies(page: number) {
  const families = Array.from({ length: PAGE_SIZE }, (_, at) => ({
    familyId: page * PAGE_SIZE + at + 1,
    familyName: `Shinde ${page * PAGE_SIZE + at}`,
  }));
  return { families, totalPages: PAGES, totalCount: PAGES * PAGE_SIZE };
}
const LETTER_EVERY_MS = 500;

/** The real deadlines, all waited for at once; how long they are is measured by the benchmark. */
describe.concurrent(
  "the app times out",
  () => {
    test.for([
      ["never answers", "hang-headers", "/event/24", "/getEvents"],
      ["stops in the middle of its answer", "hang-body", "/member/3", "/getmemberprofile"],
      ["sends a byte a second", "drip", "/searchfamily?searchString=x", "/searchfamily"],
    ] as const)("on a backend that %s, without a retry", async ([, fault, path, call], { expect }) => {
      standIn.faults.next(fault, call);
      const answer = await get(path, { cookie });
      expect(answer.status).toBe(504);
      expect(answer.body).toContain("Unable to connect. Please check your network connection.");
      expect(callsTo(call)).toHaveLength(1);
    });

    test("on twenty pages of families, and shows those that it has", async ({ expect }) => {
      const { standIn: slow, app: paged } = await startProduct(
        { BACKEND_DIALECT: "newest" },
        { dialect: "newest" },
      );
      const own = await signedIn(paged.origin);
      for (let page = 0; page < PAGES; page++)
        slow.faults.next({ json: pageOfFamilies(page) }, "/searchfamily");
      slow.latency(SLOW_MS);
      const began = performance.now();
      const path = "/searchfamily?searchString=Shinde&exact=1";
      const { status, body } = await ask(paged.origin, path, { headers: { cookie: own } });
      const seconds = (performance.now() - began) / MS_PER_SECOND;
      expect(status).toBe(200);
      expect(body).toContain("There are more families for:");
      expect(body).toMatch(/Only the first \d+ of 500 are shown/);
      expect(seconds).toBeGreaterThan((PAGE_DEADLINE_MS - RENDERING_MS) / MS_PER_SECOND - 1);
      expect(slow.received.filter((call) => call.path.endsWith("/searchfamily")).length).toBeLessThan(
        PAGES / 2,
      );
      slow.latency(0);
      await stopProduct({ standIn: slow, app: paged });
    });

    test("on a save whose read and change are both slow", async ({ expect }) => {
      const { standIn: slow, app: own } = await startProduct();
      const session = await signedIn(own.origin);
      slow.latency(READ_MS);
      slow.faults.next("hang-headers", "/updateFamilyDetails");
      const form = await openForm(own.origin, "/family?edit=details", session);
      const fields = { ...FAMILY, token: form.token };
      const began = performance.now();
      const answer = await postForm(own.origin, "/family?edit=details", fields, { cookie: session });
      expect(answer.status).toBe(504);
      expect(performance.now() - began).toBeLessThan(FORM_DEADLINE_MS + MS_PER_SECOND);
      slow.latency(0);
      await stopProduct({ standIn: slow, app: own });
    });

    test("on a save, without sending it again", async ({ expect }) => {
      standIn.faults.next("hang-headers", "/updateFamilyDetails");
      const answer = await submit("/family?edit=details", FAMILY, { cookie });
      expect(answer.status).toBe(504);
      expect(answer.body).toContain("We do not know whether it was saved. Check before sending again.");
      for (const value of Object.values(FAMILY)) expect(answer.body).toContain(`value="${value}"`);
      expect(callsTo("/updateFamilyDetails")).toHaveLength(1);
    });

    test("on a logout call, but signs the browser out", async ({ expect }) => {
      const own = await signIn(ADMIN_LOGIN);
      const token = await logoutToken(app.origin, own);
      standIn.faults.next("hang-headers", "/logout");
      const answer = await post("/logout", { token }, { cookie: own });
      expect([answer.status, answer.headers.location]).toEqual([303, "/login"]);
      expect(answer.headers["set-cookie"]?.join()).toMatch(/JSESSIONID=;/);
    });

    test("on a login, and still answers it while the process stops", async ({ expect }) => {
      const { standIn: slow, app: stopping } = await startProduct({ DRAIN_GRACE_MS: "0" });
      const exit = new Promise((resolve) => stopping.child.once("exit", resolve));
      slow.faults.always("/login", "hang-headers");
      const login = submitForm(stopping.origin, "/login", { ...MEMBER_LOGIN, redirectTo: "/" });
      // An empty call warms the login before.
      await expect.poll(() => slow.received.some(({ body }) => "password" in body)).toBe(true);
      stopping.child.kill("SIGTERM");
      const answer = await login;
      expect(answer.status).toBe(504);
      expect(answer.body).toContain("Server is not responding. Please try again later.");
      expect(await exit).toBe(0);
      await slow.close();
    });

    test("on a browser that sends its headers too slowly", async ({ expect }) => {
      const socket = connect(app.port, "127.0.0.1");
      socket.write(`GET / HTTP/1.1\r\nHost: localhost:${app.port}\r\nX-Slow: `);
      const timer = setInterval(() => socket.write("a"), LETTER_EVERY_MS);
      const [answer] = await once(socket, "data");
      clearInterval(timer);
      socket.destroy();
      expect(String(answer)).toMatch(/^HTTP\/1\.1 408/);
    });
  },
  LONGEST_MS,
);

import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, describe, test } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { ASHA_FIELDS, FAMILY_FIELDS } from "../support/form-fields";
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

function pageOfFamilies(page: number) {
  const families = Array.from({ length: PAGE_SIZE }, (_, at) => ({
    familyId: page * PAGE_SIZE + at + 1,
    familyName: `Shinde ${page * PAGE_SIZE + at}`,
  }));
  return { families, totalPages: PAGES, totalCount: PAGES * PAGE_SIZE };
}
const LETTER_EVERY_MS = 500;
/** Three of them take longer than a page may. */
const SLOW_CALL_MS = 4_000;

/** The real deadlines, all waited for at once; how long they are is measured by the benchmark. */
describe.concurrent(
  "the app times out",
  () => {
    test.for([
      ["never answers", "hang-headers", "/event/24", "/getEvents"],
      ["stops in the middle of its answer", "hang-body", "/member/3", "/getmemberprofile"],
      ["sends a byte a second", "drip", "/searchfamily?by=town", "/searchfamily"],
    ] as const)("on a backend that %s, without a retry", async ([, fault, path, call], { expect }) => {
      standIn.faults.next(fault, call);
      const answer = await get(path, { cookie });
      expect(answer.status).toBe(504);
      expect(answer.body).toContain("Unable to connect. Please check your network connection.");
      expect(callsTo(call)).toHaveLength(1);
    });

    test.for([
      [
        "many families",
        "/searchfamily?searchString=Shinde",
        // Whichever call it is that hangs.
        /Only (?:“Shinde” was searched for, as typed|(?:25|50) families loaded)/,
      ],
      ["all families", "/searchfamily?by=name", /Only (?:25|50) families loaded/],
    ] as const)("on a page of %s, and shows those that it has", async ([, path, told], { expect }) => {
      const dialect = "newest";
      const { standIn: slow, app: paged } = await startProduct({ BACKEND_DIALECT: dialect }, { dialect });
      const own = await signedIn(paged.origin);
      for (const page of [0, 1]) slow.faults.next({ json: pageOfFamilies(page) }, "/searchfamily");
      slow.faults.next("hang-headers", "/searchfamily");
      const { status, body } = await ask(paged.origin, path, { headers: { cookie: own } });
      expect(status).toBe(200);
      // However busy this machine is, the third page never comes.
      expect(body).toMatch(told);
      const asked = slow.received.filter((call) => call.path.endsWith("/searchfamily"));
      expect(asked.length).toBeLessThanOrEqual(4);
      await stopProduct({ standIn: slow, app: paged });
    });

    test("on the read before a save, and sends no change", async ({ expect }) => {
      const { standIn: slow, app: own } = await startProduct();
      const session = await signedIn(own.origin);
      const form = await openForm(own.origin, "/family?edit=details", session);
      slow.faults.next("hang-headers", "/getfamilydetails");
      const fields = { ...FAMILY, token: form.token };
      const answer = await postForm(own.origin, "/family?edit=details", fields, { cookie: session });
      expect(answer.status).toBe(504);
      for (const value of Object.values(FAMILY)) expect(answer.body).toContain(`value="${value}"`);
      expect(slow.received.filter((call) => call.path.endsWith("/updateFamilyDetails"))).toEqual([]);
      await stopProduct({ standIn: slow, app: own });
    });

    test.for([
      ["a family", "/family?edit=details", FAMILY, "/updateFamilyDetails"],
      ["a member", "/myProfile?edit=profile", ASHA_FIELDS, "/updateMemberProfile"],
      ["a new family", "/addfamily", FAMILY, "/addfamily", ADMIN_LOGIN],
    ] as const)(
      "on a save of %s, without sending it again",
      async ([, path, fields, call, login], { expect }) => {
        const own = await signIn(login);
        standIn.faults.next("hang-headers", call);
        const answer = await submit(path, fields, { cookie: own });
        expect(answer.status).toBe(504);
        expect(answer.body).toContain("We do not know whether it was saved. Check before sending again.");
        const {
          gender,
          maritalStatus,
          birthMonth,
          addressSameAsFamily: _box,
          ...typed
        }: Record<string, string> = fields;
        for (const value of Object.values(typed)) expect(answer.body).toContain(`value="${value}"`);
        for (const chosen of [gender, maritalStatus, birthMonth])
          if (chosen) expect(answer.body).toContain(`selected="">${chosen}<`);
        expect(callsTo(call)).toHaveLength(1);
      },
    );

    test("on a change of the password, which it calls neither done nor failed", async ({ expect }) => {
      standIn.faults.next("hang-headers", "/changepassword");
      const passwords = { newPassword: "Secret-12345", confirmPassword: "Secret-12345" };
      const fields = { currentPassword: MEMBER_LOGIN.password, ...passwords };
      const answer = await submit("/changepassword", fields, { cookie });
      expect(answer.status).toBe(504);
      expect(answer.body).toContain("We do not know whether it was saved. Check before sending again.");
      expect(answer.body).not.toContain("Secret-12345");
    });

    test("on no form whose calls are slow, but all answered", async ({ expect }) => {
      const { standIn: slow, app: own } = await startProduct();
      const session = await signedIn(own.origin);
      const forms = await Promise.all(
        (
          [
            ["/family?edit=details", FAMILY],
            ["/myProfile?edit=profile", ASHA_FIELDS],
          ] as const
        ).map(async ([path, fields]) => ({ path, fields, ...(await openForm(own.origin, path, session)) })),
      );
      slow.latency(SLOW_CALL_MS);
      // Without the app's own cookies each asks who it is, reads the record and changes it.
      const answers = await Promise.all(
        forms.map(({ path, fields, token }) =>
          postForm(own.origin, path, { ...fields, token }, { cookie: session }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      await stopProduct({ standIn: slow, app: own });
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
      await expect.poll(() => slow.received.some(({ path }) => path.endsWith("/login"))).toBe(true);
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

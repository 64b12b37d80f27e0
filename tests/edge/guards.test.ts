import { describe, expect } from "vitest";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../backend/logins";
import { multipartBody } from "../support/multipart";
import { ask, raw, writeUntilClosed } from "./http";
import { app, callsReceived, callsTo, formAt, get, post, signIn, standIn, submit, test } from "./product";

const FORM = "application/x-www-form-urlencoded";
const UPLOAD = "multipart/form-data; boundary=x";

/** Posts a body unchanged, with the sender's headers. */
const send = (path: string, body: string | Buffer, headers: Record<string, string>, type = FORM) =>
  ask(app.origin, path, { method: "POST", headers: { "content-type": type, ...headers }, body });

/** Sends a raw request to our host, and reads the answer up to a given text or to its end. */
const sendRaw = (line: string, headers: readonly string[] = [], body = "", end?: string) =>
  raw(app.port, `${headOf(line, headers)}${body}`, end);

const headOf = (line: string, headers: readonly string[]) =>
  [`${line} HTTP/1.1`, `Host: localhost:${app.port}`, ...headers, "", ""].join("\r\n");

const ALWAYS: [string, RegExp][] = [
  [
    "content-security-policy",
    /^default-src 'none';script-src 'self';style-src 'self' 'sha256-[\w+/=]+';img-src 'self' blob: data:;connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';manifest-src 'self'$/,
  ],
  ["referrer-policy", /^same-origin$/],
  ["x-content-type-options", /^nosniff$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["cross-origin-resource-policy", /^same-origin$/],
  ["cross-origin-embedder-policy", /^require-corp$/],
  ["permissions-policy", /^camera=\(\), microphone=\(\), geolocation=\(\)$/],
];

test("search engines may list home, and nothing else", async () => {
  const cookie = await signIn();
  const mayList = async (path: string, headers = {}) =>
    (await get(path, headers)).headers["x-robots-tag"] ?? path;
  const listed = "/robots.txt /login?redirectTo=%2Ffamily /signup /privacy /helpWithoutMenu /nowhere".split(
    " ",
  );
  const seen = [...listed, "/uploads/member/woman_avatar.jpg", "/en.webmanifest", "/family"];
  const told = await Promise.all(["/", ...seen].map((path) => mayList(path)));
  expect(told).toEqual(["/", ...seen.map(() => "noindex")]);
  expect(await mayList("/member/4", { cookie })).toBe("noindex");
  const robots = await get("/robots.txt");
  expect([robots.status, robots.headers["content-type"]]).toEqual([200, "text/plain"]);
});

describe("the headers of every response", () => {
  const EACH_KIND =
    "/ /family /en.webmanifest /images/any/icon-192.png /uploads/none.png /__manifest /healthz";
  test.each(EACH_KIND.split(" "))("are on %s", async (path) => {
    const { headers } = await get(path);
    for (const [name, value] of ALWAYS) expect(headers[name], name).toMatch(value);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  });

  test("are on refusals by the parser, too", async () => {
    const text = await raw(app.port, "NOT HTTP AT ALL\r\n\r\n");
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(text).toMatch(/content-security-policy: default-src 'none'/);
    expect(text).toContain("<h1>This did not work</h1>");
  });
});

describe("hosts", () => {
  test.each(["evil.example", "localhost:1", "LOCALHOST.evil", "[::1]:80", "localhost."])(
    "%s is another site's: 421",
    async (host) => {
      const { status, body } = await get("/", { host });
      expect(status).toBe(421);
      expect(body).not.toContain(host);
      expect(body).toContain("<h1>");
    },
  );

  test("a full name with its dot is this site's", async () => {
    expect((await get("/", { host: `localhost.:${app.port}` })).status).toBe(200);
  });

  test.each(["a/b", "a@b", "a b", "a:999999"])("%s is invalid: 400", async (host) => {
    expect((await get("/", { host })).status).toBe(400);
  });

  test("two of them, or none, are refused", async () => {
    const twice = [`Host: localhost:${app.port}`, "Connection: close"];
    expect(await sendRaw("GET /", twice)).toMatch(/^HTTP\/1\.1 400/);
    expect(await raw(app.port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400/);
  });

  test("a forwarded host is ignored", async () => {
    const { status, body, headers } = await get("/family", { "x-forwarded-host": "evil.example" });
    expect(status).toBe(302);
    expect(headers.location).toBe("/login?redirectTo=%2Ffamily");
    expect(body).not.toContain("evil");
  });
});

describe("a POST from elsewhere", () => {
  const evil: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none", origin: "https://evil.example" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "none" },
    { origin: "null", "sec-fetch-site": "" },
    { origin: "null", "sec-fetch-site": "same-origin, cross-site" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: "garbage" },
    { origin: "http://localhost:1" },
    { referer: "https://evil.example/login" },
    { referer: "garbage" },
  ];
  test.each(evil)("with %j is refused without a backend call", async (headers) => {
    const before = callsReceived().length;
    const answer = await send("/login", "loginName=a&password=b", headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("This form came from another site");
    expect(callsReceived()).toHaveLength(before);
  });

  test("gets a plain page without anything it sent", async () => {
    const cookie = await signIn();
    const headers = { cookie, origin: "https://evil.example" };
    const forms = [
      ["/myProfile?edit=profile", "firstName=Evil-Value", FORM],
      ["/addfamily", "familyName=Evil-Value", FORM],
      ["/family?edit=image", multipartBody([{ name: "turn", value: "Evil-Value" }], "x"), UPLOAD],
    ] as const;
    for (const [path, body, type] of forms) {
      const before = callsReceived().length;
      const answer = await send(path, body, headers, type);
      expect([answer.status, answer.headers.connection], path).toEqual([403, "close"]);
      expect(answer.body).toContain("<h1>Not allowed</h1>");
      expect(answer.body).not.toMatch(/Evil-Value|<input|<textarea|Asha/);
      expect(callsReceived()).toHaveLength(before);
    }
  });

  test("without an origin needs a token made for its sender", async () => {
    const [cookie, other] = [await signIn(), await signIn(ADMIN_LOGIN)];
    const path = "/family/1?edit=details";
    const form = await formAt(path, other);
    for (const token of ["", "A".repeat(200), form.token]) {
      const answer = await send(path, `familyName=Evil-Value&token=${token}`, { cookie });
      expect(answer.status).toBe(403);
      expect(answer.body).toContain("This form came from another site, so nothing was saved.");
      expect(answer.body).not.toContain("Evil-Value");
      expect(answer.headers["set-cookie"]?.join() ?? "").not.toContain("draft");
      expect(callsTo("/updateFamilyDetails")).toEqual([]);
    }
    const { token } = await formAt(path, cookie);
    const answer = await send(path, `familyName=&token=${token}`, { cookie });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Family Name is required.");
  });

  test.each(["https", "suffix"])("from a lookalike origin (%s) is refused", async (kind) => {
    const origin = kind === "https" ? app.origin.replace("http:", "https:") : `${app.origin}.evil.example`;
    expect((await post("/login", {}, { origin })).status).toBe(403);
    expect((await send("/logout", "", { referer: `${app.origin}.evil.example/` })).status).toBe(403);
  });

  test("our own origin is accepted by Origin, Referer or Sec-Fetch-Site", async () => {
    const own: Record<string, string>[] = [
      { origin: app.origin },
      { referer: `${app.origin}/login` },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "same-origin", origin: "null" },
    ];
    for (const headers of own) {
      const { token, cookie } = await formAt("/login");
      const answer = await send("/login", `loginName=&token=${token}`, { ...headers, cookie });
      expect(answer.body).toContain("Login name is required.");
    }
  });

  test("the data endpoints of a client router do not exist", async () => {
    const many = `/login?${"a&".repeat(1_000)}_data=routes%2Flogin`;
    const paths = ["/login?_data=routes%2Flogin", "/login?a?&_data", "/login.data", "/__manifest?p=/", many];
    for (const path of paths) {
      expect((await get(path)).status).toBe(404);
      expect((await post(path, {})).status).toBe(404);
    }
  });
});

describe("methods, types and sizes", () => {
  test.each(["PUT", "PATCH", "DELETE", "TRACE", "OPTIONS", "MKCOL"])(
    "%s is 405 and lists the allowed methods",
    async (method) => {
      const answer = await ask(app.origin, "/login", { method, headers: { "x-secret": "echo" } });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe("GET, HEAD, POST");
      expect(answer.body).not.toContain("echo");
    },
  );

  test("CONNECT is 405", async () => {
    expect(await sendRaw("CONNECT a:1")).toMatch(/^HTTP\/1\.1 405/);
  });

  test.each(["text/plain", "application/json", ""])("a body of type %j is 415", async (type) => {
    const headers: Record<string, string> = { origin: app.origin };
    if (type) headers["content-type"] = type;
    expect((await ask(app.origin, "/login", { method: "POST", headers, body: "x" })).status).toBe(415);
  });

  test.each([
    ["/login", FORM, 101_000],
    ["/login", FORM, 11 * 1024 * 1024],
    ["/family?edit=image", UPLOAD, 17 * 1024 * 1024],
  ])("to %s a body of %s with %i bytes is 413, and the connection is closed", async (path, type, bytes) => {
    const before = callsReceived().length;
    const answer = await send(path, Buffer.alloc(bytes, "a"), { origin: app.origin }, type);
    expect([answer.status, answer.headers.connection]).toEqual([413, "close"]);
    expect(answer.body).toContain("<h1>This did not work</h1>");
    expect(callsReceived()).toHaveLength(before);
  });

  test.each([
    ["without a length", 411, ["Transfer-Encoding: chunked", "Connection: close"], "0\r\n\r\n"],
    ["of two lengths", 400, ["Content-Length: 1", "Content-Length: 2"], "ab"],
    ["of a length beside chunks", 400, ["Content-Length: 1", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
  ])("a body %s is %i", async (_what, status, headers, body) => {
    const own = [`Origin: ${app.origin}`, `Content-Type: ${FORM}`];
    const text = await sendRaw("POST /login", [...own, ...headers], body);
    expect(text.split(" ").slice(0, 2)).toEqual(["HTTP/1.1", String(status)]);
  });

  test("a URL of 9 kB is 414", async () => {
    expect((await get(`/?${"a".repeat(9_000)}`)).status).toBe(414);
  });

  const manyHeaders = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, ""]));

  test.each<[string, number, Record<string, string>]>([
    ["headers of 17 kB", 431, { "x-long": "a".repeat(17_000) }],
    ["more than 100 headers", 431, manyHeaders(101)],
    ["3,000 headers", 431, manyHeaders(3_000)],
    ["an expectation that nobody knows", 417, { expect: "x" }],
  ])("%s: %i, with a page and all our headers", async (_what, status, sent) => {
    const { headers, body, ...answer } = await get("/login", sent);
    expect(answer.status).toBe(status);
    for (const [name, value] of ALWAYS) expect(headers[name], name).toMatch(value);
    expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toMatch(/<header.*<h1>This did not work<\/h1>.*<\/html>/s);
  });

  test("a body announced by Expect: 100-continue is waited for", async () => {
    const own = [`Origin: ${app.origin}`, `Content-Type: ${FORM}`, "Content-Length: 10"];
    const waiting = ["Connection: close", "Expect: 100-continue"];
    const text = await sendRaw("POST /login", [...own, ...waiting], "loginName=");
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400/);
  });

  test.each(["http://evil.example/", "http://localhost/login", "*", "login"])(
    "the request target %s is 400 and logs no error",
    async (target) => {
      const lines = app.log.length;
      const text = await sendRaw(`GET ${target}`, ["Connection: close"]);
      expect(text).toMatch(/^HTTP\/1\.1 400/);
      expect(text).toContain("<h1>This did not work</h1>");
      await get("/privacy");
      await expect.poll(() => app.log.slice(lines).some((line) => line.includes("/privacy"))).toBe(true);
      expect(app.log.slice(lines).join("\n")).not.toMatch(/"err"|stack/);
      expect(app.errors).toEqual([]);
    },
  );

  const UPLOAD_SCREENS = ["/family", "/family/2", "/member/3", "/myProfile"];
  const OTHER_SCREENS = "/login /addfamily /changepassword /signup /logout /family?edit=details".split(" ");

  test.each([UPLOAD, "Multipart/Form-Data; boundary=x", "MULTIPART/mixed; boundary=x"])(
    "%s is refused without waiting by every screen without an image form",
    async (type) => {
      const others = ["/login", "/events", "/family/abc", "/family/-1"].map((path) => `${path}?edit=image`);
      for (const path of [...OTHER_SCREENS, ...UPLOAD_SCREENS, ...others]) {
        const headers = [`Origin: ${app.origin}`, `Content-Type: ${type}`, "Content-Length: 10000000"];
        const text = await sendRaw(`POST ${path}`, headers, "--x", "</html>");
        expect(text, path).toMatch(/^HTTP\/1\.1 415/);
        expect(text, path).toMatch(/Connection: close/i);
      }
    },
  );

  test("an image form accepts only uploads, in any letter case", async () => {
    for (const path of UPLOAD_SCREENS) {
      const address = `${path}?edit=image`;
      expect((await post(address, { step: "save" })).status, address).toBe(415);
      for (const type of [UPLOAD, "Multipart/Form-Data; boundary=x"]) {
        const answer = await send(address, "--x--\r\n", { origin: app.origin }, type);
        expect(answer.status, address).not.toBe(415);
      }
    }
  });

  test("a refused body is not read to its end", async () => {
    const headers = [`Origin: ${app.origin}`, `Content-Type: ${UPLOAD}`, "Content-Length: 100000000"];
    const head = headOf("POST /login", headers);
    const { text, sentBytes } = await writeUntilClosed(app.port, head, 100_000_000);
    expect(text).toMatch(/^HTTP\/1\.1 415.*<\/html>$/s);
    expect(sentBytes).toBeLessThan(16_000_000);
  });

  test("a form of ten thousand fields gets the form's ordinary answer", async () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`f${at}`, "x"]));
    expect((await post("/login", fields)).status).toBe(400);
  });

  test("missing, repeated and huge login fields get the form's rules", async () => {
    const { token, cookie } = await formAt("/login");
    for (const [body, told] of [
      ["", "Login name is required."],
      ["loginName=&loginName=x&password=y", "Login name is required."],
      [`loginName=${"x".repeat(1_000)}`, "Password is required."],
      [`loginName=${"x".repeat(50_000)}`, "Login Name must be at most"],
    ]) {
      const answer = await send("/login", `${body}&token=${token}`, { origin: app.origin, cookie });
      expect(answer.body).toContain(told);
    }
  });
});

describe("the canonical URL of a screen", () => {
  test.each([
    ["/FAMILY/1", "/family/1"],
    ["/family/2/", "/family/2"],
    ["/Login/?redirectTo=%2Ffamily", "/login?redirectTo=%2Ffamily"],
    ["/family//2", "/family/2"],
    ["/%66amily/%32", "/family/2"],
    ["/nowhere/../login", "/login"],
    ["/event/3/Calendar.ics/", "/event/3/calendar.ics"],
    ["//", "/"],
    // The sign belongs to the sentence around the link.
    ["/family/2.", "/family/2"],
    ["/event/2%E0%A5%A4", "/event/2"],
    ["/event/2).%E2%80%8B?tab=past", "/event/2?tab=past"],
    ["/family/2%22%3E", "/family/2"],
    ["//evil.example/..//login", "/login"],
  ])("%s redirects permanently to %s", async (path, exact) => {
    const text = await sendRaw(`GET ${path}`, ["Connection: close"]);
    expect(text).toMatch(/^HTTP\/1\.1 308/);
    expect(/^Location: (.*)\r$/m.exec(text)?.[1]).toBe(exact);
    expect(await sendRaw(`GET ${exact}`, ["Connection: close"])).not.toMatch(/^HTTP\/1\.1 308/);
  });

  test.each([
    "/searchfamily?searchString=Dr.",
    "/family?find=O)",
    "/login?redirectTo=%2Ffamily.",
    "/searchfamily?by=town&at=",
    "/family?open=all",
    "/accounts?",
  ])("%s is answered at its own address", async (path) => {
    expect((await get(path)).headers.location ?? "").toMatch(/^$|^\/login\?/);
  });

  test("a form whose query ends in a stray sign is not redirected", async () => {
    const answer = await post("/login?redirectTo=/events.", { loginName: "a", password: "b" });
    expect(answer.status).not.toBe(308);
  });

  test("a redirected form keeps its method", async () => {
    const answer = await post("/LOGIN", { loginName: "a", password: "b" });
    expect([answer.status, answer.headers.location]).toEqual([308, "/login"]);
  });

  test.each(["//evil.example", "//evil.example/", "/nowhere/", "/family/1/2", "/HEALTHZ"])(
    "%s is not redirected to a screen",
    async (path) => {
      expect((await get(path)).headers.location).toBeUndefined();
    },
  );

  test("an encoded slash is no id: a visitor is sent to the login and not back", async () => {
    expect((await get("/family/%2F")).headers.location).toBe("/login");
  });
});

test.each([
  ...["0", "abc", "1.5", "-1", "1234567890123456789", "%E0%A5%A7"].map((id) => `/family/${id}`),
  ...["0", "abc", "1234567890123456789"].map((id) => `/member/${id}`),
  ...["0", "abc", "1e3"].map((id) => `/event/${id}`),
])("%s has no id: 404 without a call", async (path) => {
  const cookie = await signIn();
  standIn.received.length = 0;
  const { status, body } = await get(path, { cookie });
  expect([status, body.includes("<h1>Page not found</h1>")]).toEqual([404, true]);
  expect(standIn.received.filter((call) => !call.path.endsWith("/whoAmI"))).toEqual([]);
});

describe("caching", () => {
  test("a visitor's home is public for five minutes", async () => {
    const { headers } = await get("/");
    expect(headers["cache-control"]).toBe("public, max-age=300");
    expect(headers.vary).toBe("Cookie, Accept-Language, Save-Data, Accept-Encoding, Available-Dictionary");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers.etag).toBeUndefined();
  });

  test.each([
    ["/helpWithoutMenu?q=a", "public, max-age=300"],
    ["/privacy", "public, max-age=300"],
    ["/login", "no-store"],
    ["/signup", "no-store"],
    ["/forgotpassword?step=2", "no-store"],
    ["/nowhere", "no-store"],
    ["/x.data", "no-store"],
  ])("a visitor's %s is %s", async (path, caching) => {
    const { headers } = await get(path);
    expect(headers["cache-control"]).toBe(caching);
    if (caching.startsWith("public")) expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each(["/", "/family", "/nowhere", "/helpWithMenu", "/helpWithoutMenu", "/privacy", "/changepassword"])(
    "a member's %s is private",
    async (path) => {
      const { headers } = await get(path, { cookie: await signIn() });
      expect(headers["cache-control"]).toBe("private, no-store");
    },
  );

  test.each([
    ["language=hi", "no-store"],
    ["JSESSIONID=DEAD", "private, no-store"],
  ])("home with the cookie %s is %s", async (cookie, caching) => {
    expect((await get("/", { cookie })).headers["cache-control"]).toBe(caching);
  });

  test("scripts are immutable and compressed", async () => {
    const { body } = await get("/");
    const script = /<script type="module" async="" src="([^"]+)"/.exec(body)?.[1] ?? "";
    const { headers } = await get(script, { "accept-encoding": "br" });
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["content-encoding"]).toBe("br");
  });

  test("the session cookie is re-issued with our attributes", async () => {
    const answer = await submit("/login", MEMBER_LOGIN);
    expect(answer.status).toBe(303);
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^JSESSIONID=\w+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test.each([
    "/package.json",
    "/index.html",
    "/family/1/2",
    "/.git/config",
    "/build/index.js",
    "/images/",
    "/build/",
    "/..%2fpackage.json",
    "/build/manifest.js.map",
  ])("%s is not served", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

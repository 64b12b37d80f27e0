import { Agent, interceptors, request } from "undici";
import { expect } from "vitest";
import { ADMIN_LOGIN } from "../backend/logins";
import { app, signIn, test } from "./product";

/** Keeps what Cache-Control lets any proxy keep, and minds Vary. */
const sharedCache = new Agent().compose(interceptors.cache({ type: "shared" }));

test("behind a cache nobody sees another person's page", async () => {
  const people = [
    { cookie: await signIn(), name: "Asha Verma" },
    { cookie: await signIn(ADMIN_LOGIN), name: "Ravi Verma" },
    { cookie: "", name: "" },
    { cookie: "", name: "" },
  ];
  const wrong: string[] = [];
  let hits = 0;
  for (let turn = 0; turn < 5; turn++)
    for (const path of ["/", "/myProfile", "/searchfamily"])
      for (const { cookie, name } of people) {
        const { headers, body } = await request(app.origin + path, {
          dispatcher: sharedCache,
          headers: cookie ? { cookie } : {},
        });
        const [, header = ""] = /<header([\s\S]*?)<\/header>/.exec(await body.text()) ?? [];
        const seen = ["Asha Verma", "Ravi Verma"].filter((each) => header.includes(each));
        if (seen.join() !== name) wrong.push(`${turn} ${path}: ${seen.join()}`);
        if (headers.age) hits += 1;
      }
  expect(wrong).toEqual([]);
  expect(hits).toBeGreaterThan(0);
});

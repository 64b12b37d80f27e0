import { createServer } from "node:http";
import { expect } from "vitest";
import { portOf } from "../backend/listening";
import { ADMIN_LOGIN } from "../backend/logins";
import { ask } from "./http";
import { app, get, signIn, test } from "./product";

interface Kept {
  status: number;
  body: string;
  type: string;
  /** The request headers the answer depends on, with the values they had. */
  varies: [string, string][];
  until: number;
}

/** A cache that any proxy might be: it keeps what Cache-Control lets it keep, and minds Vary. */
async function cachingProxy() {
  const kept = new Map<string, Kept[]>();
  let hits = 0;
  const server = createServer(async (request, response) => {
    const { url = "/", headers } = request;
    const askedWith = (name: string) => String(headers[name] ?? "");
    const found = (kept.get(url) ?? []).find(
      ({ varies, until }) => until > Date.now() && varies.every(([name, value]) => askedWith(name) === value),
    );
    if (found) {
      hits += 1;
      return void response.writeHead(found.status, { "content-type": found.type }).end(found.body);
    }
    const own = { host: new URL(app.origin).host, cookie: askedWith("cookie") };
    const answer = await get(url, own);
    const control = answer.headers["cache-control"] ?? "";
    const seconds = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
    const names = (answer.headers.vary ?? "").split(",").map((name) => name.trim().toLowerCase());
    const type = answer.headers["content-type"] ?? "";
    if (/public/.test(control) && !/no-store|private/.test(control) && !answer.headers["set-cookie"]) {
      const varies = names.filter(Boolean).map((name): [string, string] => [name, askedWith(name)]);
      const entry = {
        status: answer.status,
        body: answer.body,
        type,
        varies,
        until: Date.now() + seconds * 1000,
      };
      kept.set(url, [...(kept.get(url) ?? []), entry]);
    }
    response.writeHead(answer.status, { "content-type": type }).end(answer.body);
  });
  return {
    origin: `http://localhost:${await portOf(server)}`,
    hits: () => hits,
    close: () => server.close(),
  };
}

test("behind a cache nobody sees another person's page", async () => {
  const proxy = await cachingProxy();
  const people = [
    { cookie: await signIn(), name: "Asha Verma" },
    { cookie: await signIn(ADMIN_LOGIN), name: "Ravi Verma" },
    { cookie: "", name: null },
  ];
  const wrong: string[] = [];
  for (let turn = 0; turn < 90; turn++) {
    const person = people[turn % people.length];
    const path = ["/", "/myProfile", "/searchfamily"][Math.floor(turn / people.length) % 3] ?? "/";
    const headers: Record<string, string> = person?.cookie ? { cookie: person.cookie } : {};
    const { body } = await ask(proxy.origin, path, { headers });
    const [, header = ""] = /<header([\s\S]*?)<\/header>/.exec(body) ?? [];
    const seen = ["Asha Verma", "Ravi Verma"].filter((name) => header.includes(name));
    if (seen.join() !== (person?.name ?? "")) wrong.push(`${turn} ${path}: ${seen.join()}`);
  }
  expect(wrong).toEqual([]);
  expect(proxy.hits()).toBeGreaterThan(5);
  proxy.close();
});

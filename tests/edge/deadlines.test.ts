import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StandIn, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "../support/app-process";
import { ask, signedIn } from "./http";
import { BOUNDARY, FAMILY } from "./uploading";

let standIn: StandIn;
let app: AppProcess;
let cookie: string;

beforeAll(async () => {
  standIn = await startStandIn();
  app = await startApp(standIn.url);
  cookie = await signedIn(app.origin);
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
  await standIn.close();
});

const LONGEST_MS = 60_000;
const LETTER_EVERY_MS = 500;

/** Sends the beginning of a request, then a letter now and then, until the server has had enough. */
function drip(...lines: string[]): Promise<string> {
  const head = [lines[0], `Host: localhost:${app.port}`, `Origin: ${app.origin}`, ...lines.slice(1)];
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(app.port, "127.0.0.1", () => socket.write(head.join("\r\n")));
    const timer = setInterval(() => socket.write("a"), LETTER_EVERY_MS);
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve(text);
    });
  });
}

/** The real deadlines, all waited for at once; how long they are is measured by the benchmark. */
describe.concurrent(
  "given up, with a page that says so",
  () => {
    test.for([
      ["never answers", "hang-headers", "/family/1", "/getfamilydetails"],
      ["stops in the middle of its answer", "hang-body", "/member/3", "/getmemberprofile"],
      ["sends a byte a second", "drip", "/searchfamily?searchString=x", "/searchfamily"],
    ] as const)("a backend that %s, asked once", async ([, fault, path, call], { expect }) => {
      standIn.faults.next(fault, call);
      const answer = await ask(app.origin, path, { headers: { cookie } });
      expect(answer.status).toBe(504);
      expect(answer.body).toContain("Unable to connect. Please check your network connection.");
      expect(standIn.received.filter((each) => each.path.endsWith(call))).toHaveLength(1);
    });

    test.for([
      ["whose headers hardly move", ["GET / HTTP/1.1", "X-Slow: "], "Connection: close"],
      [
        "whose form hardly moves",
        [
          "POST /login HTTP/1.1",
          "Content-Type: application/x-www-form-urlencoded",
          "Content-Length: 5000",
          "",
          "",
        ],
        "Connection: close",
      ],
      [
        "whose upload hardly moves",
        [
          `POST ${FAMILY} HTTP/1.1`,
          `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
          "Content-Length: 1000000",
          "",
          `--${BOUNDARY}\r\n`,
        ],
        "The upload took too long",
      ],
    ] as const)("a browser %s", async ([, lines, text], { expect }) => {
      const answer = await drip(...lines);
      expect(answer).toMatch(/^HTTP\/1\.1 408/);
      expect(answer).toContain(text);
    });
  },
  LONGEST_MS,
);

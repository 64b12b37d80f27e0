import { expect, onTestFinished } from "vitest";
import { examine, type NamedFinding, type Report, type Subject } from "../../doctor/examine";
import { type StandIn, type StandInOptions, startStandIn } from "../backend/start";
import { SESSION_SECRET } from "../support/app-process";
import { startCounterServer } from "../support/redis";
import { type ProxyOptions, startProxy } from "./proxy";

const ENOUGH_BYTES = 5 * 1024 * 1024;

/** A healthy backend for one test. */
export async function healthyBackend(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await startStandIn({ fileMaxBytes: ENOUGH_BYTES, ...options });
  onTestFinished(() => standIn.close());
  return standIn;
}

/** A proxy for one test. */
export async function proxyTo(target: string, options: ProxyOptions = {}): Promise<string> {
  const proxy = await startProxy(target, options);
  onTestFinished(() => proxy.close());
  return proxy.origin;
}

/** Correct settings for a backend. */
export function settingsFor(backendUrl: string): Record<string, string> {
  return {
    BACKEND_URL: backendUrl,
    PUBLIC_ORIGIN: "http://localhost",
    SESSION_SECRET,
    COMMUNITY_DIR: "community",
  };
}

/** A stopped clock, so that a busy machine causes no findings. */
const STILL = { now: () => 0 };

/** Examines a backend, beside a Redis that is well unless another is named. */
export async function examined(url: string, { env = {}, ...rest }: Partial<Subject> = {}): Promise<Report> {
  const redis = await startCounterServer();
  const settings = { ...settingsFor(url), REDIS_URL: redis.url, ...env };
  const subject = { env: settings, origin: null, login: null, mostCalls: 1, clock: STILL, ...rest };
  const report = await examine(subject, () => {});
  await redis.close();
  return report;
}

/** All findings that are not fine. */
export function complaints({ findings }: Report): NamedFinding[] {
  return findings.filter(({ level }) => level !== "ok");
}

export type Level = "warning" | "failure";

export type Finding = readonly [name: string, level: Level, seen: RegExp, advice: RegExp];

/** The only finding, with its level and words. */
export const only = (...[name, level, seen, advice]: Finding) => [
  { name, level, seen: expect.stringMatching(seen), advice: expect.stringMatching(advice) },
];

/** Examines a backend that has this finding alone. */
export async function expectOnly(backendUrl: string, finding: Finding, subject?: Partial<Subject>) {
  const report = await examined(backendUrl, subject);
  expect(complaints(report)).toMatchObject(only(...finding));
  return report;
}

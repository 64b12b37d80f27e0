import { paths } from "../app/paths";
import { MS_PER_SECOND } from "../app/time";
import { BENCH_FAMILIES, MEMBER_LOGIN } from "../tests/backend/logins";
import { type StandIn, startStandIn } from "../tests/backend/start";
import { signedIn } from "../tests/edge/http";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { cookiesAfterAPage, cpuOfPage, fetchPage, residentMb } from "./measure";
import { rateOf } from "./rate";

const AT_ONCE = 8;
const [SMALL, MIDDLE, THOUSAND] = BENCH_FAMILIES;
const STATEMENT = { accountId: 1, year: 2025, month: 1 };

/** Screens by community; those for visitors are requested without a session. */
const SAMPLE_SCREENS: readonly (readonly [what: string, path: string, who: "visitor" | "member"])[] = [
  ["home, for visitors", paths.home(), "visitor"],
  ["login", "/login", "visitor"],
  ["home", paths.home(), "member"],
  ["search, 25 hits", "/searchfamily?searchString=main", "member"],
  ["own family", "/family", "member"],
  ["edit a family", "/family?edit=details", "member"],
  ["member", "/member/2", "member"],
  ["own profile", "/myProfile", "member"],
  ["edit a profile", "/myProfile?edit=profile", "member"],
  ["events", "/events", "member"],
  ["event", "/event/1", "member"],
  ["account statement", paths.accounts(STATEMENT), "member"],
  ["help", "/helpWithMenu", "member"],
  ["not found", "/nowhere", "visitor"],
  ["image of 96 px, from the cache", "/uploads/member/user-avatar-man.png?w=96", "visitor"],
  ["image as it is", "/uploads/member/user-avatar-man.png", "visitor"],
];
const LARGE_SCREENS: readonly (readonly [what: string, path: string])[] = [
  [`family of ${SMALL.members}`, `/family/${SMALL.familyId}`],
  [`family of ${MIDDLE.members}`, `/family/${MIDDLE.familyId}`],
  [`family of ${THOUSAND.members}`, `/family/${THOUSAND.familyId}`],
];

interface Screen {
  what: string;
  cpuMs: number;
  rate: number;
  calls: number;
}

interface Setup {
  standIn: StandIn;
  app: AppProcess;
  cookie: string;
}

async function setUp(community: "sample" | "bench"): Promise<Setup> {
  const standIn = await startStandIn({ community });
  const app = await startApp(standIn.url);
  const session = await signedIn(app.origin, MEMBER_LOGIN);
  return { standIn, app, cookie: await cookiesAfterAPage(app.origin, session) };
}

async function callsOf({ standIn, app }: Setup, path: string, cookie: string): Promise<number> {
  const isCall = ({ method }: { method: string }) => method !== "HEAD";
  standIn.received.length = 0;
  await fetchPage(app.origin, path, cookie);
  return standIn.received.filter(isCall).length;
}

async function measured(setup: Setup, what: string, path: string, cookie: string): Promise<Screen> {
  const [cpuMs = Number.NaN] = await cpuOfPage([setup.app], path, cookie);
  const rate = await rateOf(AT_ONCE, () => fetchPage(setup.app.origin, path, cookie));
  return { what, cpuMs, rate, calls: await callsOf(setup, path, cookie) };
}

function print(screens: readonly Screen[], idleMb: number, busyMb: number) {
  const lines = screens.map(({ what, cpuMs, rate, calls }) => {
    const perCore = Math.floor(MS_PER_SECOND / cpuMs);
    return `| ${what} | ${cpuMs.toFixed(1)} | ${perCore} | ${rate.toFixed(0)} | ${calls} |`;
  });
  const head = ["| Screen | CPU, ms | pages/s per core | pages/s here | calls |", "|---|---|---|---|---|"];
  const memory = `Resident memory: ${idleMb.toFixed(0)} MB idle, ${busyMb.toFixed(0)} MB after these pages.`;
  process.stdout.write(["", ...head, ...lines, "", memory, ""].join("\n"));
}

export async function measureScreens(): Promise<void> {
  const sample = await setUp("sample");
  const idleMb = residentMb(sample.app.pid);
  const screens: Screen[] = [];
  for (const [what, path, who] of SAMPLE_SCREENS)
    screens.push(await measured(sample, what, path, who === "member" ? sample.cookie : ""));
  const busyMb = residentMb(sample.app.pid);
  await sample.app.stop();
  await sample.standIn.close();
  const large = await setUp("bench");
  for (const [what, path] of LARGE_SCREENS) screens.push(await measured(large, what, path, large.cookie));
  print(screens, idleMb, busyMb);
  await large.app.stop();
  await large.standIn.close();
}

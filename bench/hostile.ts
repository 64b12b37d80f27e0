import { startStandIn } from "../tests/backend/start";
import { ask, signedIn } from "../tests/edge/http";
import { startApp } from "../tests/support/app-process";
import { HOSTILE_ANSWERS } from "../tests/support/hostile-answers";
import { hostileUploadRows } from "./hostile-uploads";
import { residentMb, watchPage } from "./measure";
import { atMost, type Row } from "./table";

/** docs/why/defence.md#what-is-out-of-scope */
const STANDSTILL_MS = 1_400;
const GROWTH_MB = 200;
const WARM_PAGES = 50;
const BAD_GATEWAY = 502;

export async function hostileRows(): Promise<Row[]> {
  const standIn = await startStandIn();
  const app = await startApp(standIn.url);
  const headers = { cookie: await signedIn(app.origin) };
  for (let page = 0; page < WARM_PAGES; page++) await ask(app.origin, "/family/1", { headers });
  const rows: Row[] = [];
  for (const { name, text } of HOSTILE_ANSWERS) {
    const before = residentMb(app.pid);
    standIn.faults.next({ text }, "/getfamilydetails");
    const seen = await watchPage(app, ask(app.origin, "/family/7", { headers }), BAD_GATEWAY);
    rows.push(
      atMost(`${name}, longest standstill`, seen.standstillMs, STANDSTILL_MS, "ms"),
      atMost(`${name}, growth of memory`, seen.residentMb - before, GROWTH_MB, "MB"),
    );
  }
  rows.push(...(await hostileUploadRows(app, headers.cookie)));
  await app.stop();
  await standIn.close();
  return rows;
}

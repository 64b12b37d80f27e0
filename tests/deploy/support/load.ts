import { ADMIN_LOGIN, MEMBER_LOGIN } from "../../backend/logins";
import { addFamily, type ChangeReport } from "./change";
import type { Nginx } from "./nginx";
import type { Request } from "./record";
import { leadsToLogin, visitor } from "./visitor";

const MS_PER_SECOND = 1000;
const VIEWS_A_SECOND = Number(process.env.VIEWS_A_SECOND ?? "40");
const CHANGES_A_SECOND = VIEWS_A_SECOND / 20;
const VISITORS = 8;
const PRESSED_TWICE_EVERY = 5;
const CHANGE_TIMEOUT_MS = 60_000;
const PATHS = "/ /family/1 /searchfamily?searchString=ver /events /myProfile /family/2 /accounts".split(" ");
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A unique name of letters for each change. */
function familyNameOf(change: number): string {
  const digits = change.toString(LETTERS.length);
  return `Load ${digits.replace(/./g, (digit) => LETTERS[Number.parseInt(digit, LETTERS.length)] ?? "")}`;
}

/** Pending work. */
function inFlight() {
  const all = new Set<Promise<unknown>>();
  return {
    add(work: Promise<unknown>) {
      all.add(work);
      void work.finally(() => all.delete(work));
    },
    over: () => Promise.all(all),
  };
}

/**
 * Page views of members and changes of administrators, at their rates. A member opens no page before the last one came,
 * so a busy machine is asked for fewer pages and not for a queue that grows until it times out. An editor makes one change
 * at a time: the proxy refuses whoever sends more than four forms at once.
 */
export function load(nginx: Nginx, requests: Request[]) {
  const all = inFlight();
  const pressedTwice = inFlight();
  const reports: ChangeReport[] = [];
  const members = Array.from({ length: VISITORS }, () => visitor(nginx, MEMBER_LOGIN, requests));
  const editors = Array.from({ length: VISITORS }, () => visitor(nginx, ADMIN_LOGIN, requests));
  const resting = [...members];
  const idle = [...editors];
  const timers: NodeJS.Timeout[] = [];
  const count = { views: 0, changes: 0 };
  let mayPressTwice = true;

  async function view() {
    const member = resting.shift();
    if (!member) return;
    const got = await member.get(PATHS[count.views++ % PATHS.length] ?? "/");
    if (leadsToLogin(got)) await member.signIn();
    resting.push(member);
  }

  async function change() {
    const editor = idle.shift();
    if (!editor) return;
    const turn = count.changes++;
    const isTwice = mayPressTwice && turn % PRESSED_TWICE_EVERY === 0;
    const until = Date.now() + CHANGE_TIMEOUT_MS;
    const made = addFamily(editor, { familyName: familyNameOf(turn), isTwice, until });
    if (isTwice) pressedTwice.add(made);
    reports.push(await made);
    idle.push(editor);
  }

  return {
    reports,
    async begin() {
      await Promise.all([...members, ...editors].map((each) => each.signIn()));
      requests.length = 0;
      timers.push(setInterval(() => all.add(view()), MS_PER_SECOND / VIEWS_A_SECOND));
      timers.push(setInterval(() => all.add(change()), MS_PER_SECOND / CHANGES_A_SECOND));
    },
    /** No double clicks from now on; resolves when the last one is answered. */
    async pressOnce() {
      mayPressTwice = false;
      await pressedTwice.over();
    },
    pressTwice() {
      mayPressTwice = true;
    },
    /** Waits for pending requests. */
    async end() {
      for (const timer of timers) clearInterval(timer);
      await all.over();
      return count;
    },
  };
}

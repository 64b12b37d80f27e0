import type { LRUCache } from "lru-cache";
import { type Sender, type SendOptions, type Sent, sendCall } from "~/backend/client.server";
import type { Backend } from "~/backend/connect.server";
import type { Endpoint } from "~/contract/endpoint";
import { whoAmI } from "~/contract/session";
import { type CookieJar, NO_COOKIES } from "./browser-cookies.server";
import type { KnownSession } from "./known-session.server";
import { ipNetwork } from "./rate-limit/ip-network";

export interface SessionCallsDeps {
  backend: Backend;
  sender: Omit<Sender, "cookies" | "account">;
  /** Maps a session to its account, so that several sessions of one account queue as one. */
  accounts: LRUCache<string, string>;
  jar: CookieJar;
  known: KnownSession;
}

/** Who makes a call: the session in the current cookies, or a visitor. */
function senders({ sender, accounts, jar }: SessionCallsDeps) {
  const account = `visitor ${ipNetwork(sender.clientAddress)}`;
  const asVisitor = (): Sender => ({ ...sender, cookies: NO_COOKIES, account });
  const ownAccount = () => (jar.isEmpty() ? account : (accounts.get(jar.session()) ?? jar.session()));
  return {
    asVisitor,
    isOptional: sender.isOptional,
    account: ownAccount,
    sender(): Sender {
      if (jar.isEmpty()) return asVisitor();
      return { ...sender, cookies: jar.current(), account: ownAccount() };
    },
  };
}

export function sessionCalls(deps: SessionCallsDeps) {
  const { backend, jar, known } = deps;
  const from = senders(deps);
  let isOver = false;
  let opened: Promise<void> | null = null;
  let firstGuarded: Promise<Sent<unknown>> | null = null;

  async function open() {
    if (jar.isEmpty() || !(await known.hasEnded(jar.session()))) return;
    isOver = true;
    jar.clear();
    known.clear();
  }

  async function end(session: string) {
    if (!isOver) await known.end(session);
    isOver = true;
  }

  async function send<Payload, Answer>(
    call: Endpoint<Payload, Answer>,
    payload: Payload,
    options?: SendOptions,
  ) {
    const session = jar.session();
    const sent = await sendCall(backend, from.sender(), call, payload, options);
    // Only a 2xx answer to a signed-in user sets cookies (docs/promises.md#cookies).
    if (sent.ok && !jar.isEmpty()) jar.keep(sent.setCookies);
    const tellsOfSession = call.access === "signed-in" || call.name === whoAmI.name;
    if (tellsOfSession && sent.ok) await known.confirm(session);
    if (tellsOfSession && !sent.ok && sent.failure.kind === "signed-out") await end(session);
    return sent;
  }

  return {
    ...deps,
    ...from,
    async hasEnded() {
      opened ??= open();
      await opened;
      return isOver;
    },
    send<Payload, Answer>(call: Endpoint<Payload, Answer>, payload: Payload, options?: SendOptions) {
      const sent = send(call, payload, options);
      if (call.access === "signed-in") firstGuarded ??= sent;
      return sent;
    },
    firstGuardedCall: () => firstGuarded,
    beginAnew() {
      isOver = false;
      opened = Promise.resolve();
    },
  };
}

export type SessionCalls = ReturnType<typeof sessionCalls>;

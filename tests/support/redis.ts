import { createServer, type Socket } from "node:net";
import { portOf } from "../backend/listening";

/** A counter of the rate limiter's scripts. */
interface Entry {
  value: number;
  until: number;
}

/** A value set with `PX`. */
interface Text {
  text: string;
  until: number;
}

export type CounterServer = Awaited<ReturnType<typeof startCounterServer>>;

type Reply = string | number | null | Error | Reply[];

/** What a full Redis refuses; a replica refuses the others too. */
const TAKES_MEMORY = new Set(["set", "sadd", "eval", "evalsha"]);
const WRITES = new Set([...TAKES_MEMORY, "del", "srem", "expire"]);

const REFUSALS = {
  OOM: { commands: TAKES_MEMORY, text: "OOM command not allowed when used memory > 'maxmemory'." },
  READONLY: { commands: WRITES, text: "READONLY You can't write against a read only replica." },
  MISCONF: { commands: WRITES, text: "MISCONF Redis is configured to save RDB snapshots, but cannot." },
  NOAUTH: { commands: new Set([...WRITES, "info", "get"]), text: "NOAUTH Authentication required." },
};

export type RefusalOfRedis = keyof typeof REFUSALS;

const MS_PER_SECOND = 1000;
const DATABASES = 16;

function encoded(reply: Reply): string {
  if (reply === null) return "$-1\r\n";
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (typeof reply === "number") return `:${reply}\r\n`;
  if (typeof reply === "string") return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encoded).join("")}`;
}

/** Parses complete commands: `*2 $3 DEL $1 k`, each on a line. */
function takeCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const count = /^\*(\d+)\r\n/.exec(rest);
    if (!count) return { commands, rest };
    let at = count[0].length;
    const words: string[] = [];
    for (let word = 0; word < Number(count[1]); word++) {
      const length = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!length) return { commands, rest };
      const begin = at + length[0].length;
      const end = begin + Number(length[1]);
      if (rest.length < end + 2) return { commands, rest };
      words.push(rest.slice(begin, end));
      at = end + 2;
    }
    commands.push(words);
    rest = rest.slice(at);
  }
}

/** The part of Redis that the app uses, over a real socket. */
export async function startCounterServer(wanted = 0) {
  const entries = new Map<string, Entry>();
  /** Outcomes of changes by their keys. */
  const texts = new Map<string, Text>();
  /** Password attempts by their keys; they never expire here. */
  const sets = new Map<string, Set<string>>();
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let isMute = false;
  let isAnswerLost = false;
  let refusal: RefusalOfRedis | null = null;

  function liveText(key: string): string | null {
    const { text, until } = texts.get(key) ?? { text: "", until: 0 };
    return until > Date.now() ? text : null;
  }

  function live(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry;
    entries.delete(key);
    return undefined;
  }

  function answer([name = "", ...words]: string[]): Reply {
    if (refusal !== null && REFUSALS[refusal].commands.has(name.toLowerCase()))
      return new Error(REFUSALS[refusal].text);
    switch (name.toLowerCase()) {
      case "select":
        return Number(words[0]) < DATABASES ? "OK" : new Error("ERR DB index is out of range");
      case "info":
        return "redis_version:7.4.0\r\nloading:0\r\n";
      case "get":
        return live(words[0] ?? "")?.value.toString() ?? liveText(words[0] ?? "");
      case "pttl":
        return Math.max(0, (texts.get(words[0] ?? "")?.until ?? 0) - Date.now());
      case "set": {
        const [key = "", text = "", option, milliseconds, condition] = words;
        if (option === "XX" && liveText(key) === null) return null;
        if (condition === "NX" && liveText(key) !== null) return null;
        texts.set(key, { text, until: Date.now() + Number(milliseconds) });
        return "OK";
      }
      case "del": {
        const key = words[0] ?? "";
        return [entries, texts, sets].filter((of) => of.delete(key)).length;
      }
      case "sadd": {
        const [key = "", ...members] = words;
        sets.set(key, new Set([...(sets.get(key) ?? []), ...members]));
        return members.length;
      }
      case "srem":
        return sets.get(words[0] ?? "")?.delete(words[1] ?? "") ? 1 : 0;
      case "smembers":
        return [...(sets.get(words[0] ?? "") ?? [])];
      case "eval":
      case "evalsha": {
        const [, , key = "", points, seconds] = words;
        const entry = live(key) ?? { value: 0, until: Date.now() + Number(seconds) * MS_PER_SECOND };
        entry.value += Number(points);
        entries.set(key, entry);
        return [entry.value, entry.until - Date.now()];
      }
      default:
        return "OK";
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = "";
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk: Buffer) => {
      const { commands, rest } = takeCommands(pending + chunk.toString("latin1"));
      pending = rest;
      for (const command of commands) {
        const name = command[0]?.toLowerCase();
        received.push(name ?? "");
        if (isMute) continue;
        if (isAnswerLost && name === "set") {
          isAnswerLost = false;
          answer(command);
          socket.destroy();
          return;
        }
        socket.write(encoded(answer(command)));
      }
    });
  });
  const port = await portOf(server, wanted);
  return {
    url: `redis://127.0.0.1:${port}`,
    entries,
    texts,
    sets,
    commands: received,
    /** Refuses writes from now on, as a full Redis or a replica does, or all that is asked; null takes them again. */
    refuseWrites(as: RefusalOfRedis | null) {
      refusal = as;
    },
    /** Accepts connections and commands from now on, and answers none. */
    mute() {
      isMute = true;
    },
    /** Breaks the connection after the next SET, before its answer. */
    loseAnswer() {
      isAnswerLost = true;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

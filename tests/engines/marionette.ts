import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { error } from "selenium-webdriver";
import type { Command, Executor } from "selenium-webdriver/lib/command";
import * as z from "zod";

/** Commands in Firefox's own names. */
const COMMANDS = new Map([
  ["newSession", "WebDriver:NewSession"],
  ["getCookies", "WebDriver:GetCookies"],
  ["get", "WebDriver:Navigate"],
  ["goBack", "WebDriver:Back"],
  ["getCurrentUrl", "WebDriver:GetCurrentURL"],
  ["findElements", "WebDriver:FindElements"],
  ["clickElement", "WebDriver:ElementClick"],
  ["clearElement", "WebDriver:ElementClear"],
  ["sendKeysToElement", "WebDriver:ElementSendKeys"],
  ["executeScript", "WebDriver:ExecuteScript"],
  ["screenshot", "WebDriver:TakeScreenshot"],
  ["setWindowRect", "WebDriver:SetWindowRect"],
  ["quit", "Marionette:Quit"],
]);

const failure = z.object({ error: z.string(), message: z.string() });
const reply = z.tuple([z.literal(1), z.number(), failure.nullable(), z.unknown()]);
const oneValue = z.object({ value: z.unknown() });
const parameters = z.looseObject({ id: z.record(z.string(), z.string()).optional() });

type Reply = z.infer<typeof reply>;

/** Each message is preceded by its length and a colon. */
function onMessages(socket: Socket, take: (message: string) => void) {
  let buffered = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk]);
    for (let colon = buffered.indexOf(":"); colon > 0; colon = buffered.indexOf(":")) {
      const end = colon + 1 + Number(buffered.subarray(0, colon).toString("latin1"));
      if (buffered.length < end) return;
      take(buffered.subarray(colon + 1, end).toString("utf8"));
      buffered = buffered.subarray(end);
    }
  });
}

/**
 * Firefox's own protocol for WebDriver. geckodriver only translates it to HTTP, and Debian does not package it.
 * docs/why/tests.md#other-engines
 */
export async function marionette(port: number): Promise<Executor> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, (answer: Reply) => void>();
  await once(socket, "connect");
  await new Promise<void>((greeted) => {
    onMessages(socket, (message) => {
      const { data } = reply.safeParse(JSON.parse(message));
      if (!data) return greeted();
      waiting.get(data[1])?.(data);
    });
  });
  let asked = 0;
  async function ask(name: string, sent: unknown): Promise<unknown> {
    const message = JSON.stringify([0, ++asked, name, sent]);
    const answered = new Promise<Reply>((resolve) => waiting.set(asked, resolve));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , failed, result] = await answered;
    if (failed) error.throwDecodedError({ ...failed, message: `${name}: ${failed.message}` });
    const one = oneValue.safeParse(result);
    return one.success ? one.data.value : result;
  }
  return {
    execute(command: Command) {
      const { id, ...others } = parameters.parse(command.getParameters());
      const own = COMMANDS.get(command.getName()) ?? command.getName();
      return ask(own, id ? { ...others, id: Object.values(id)[0] } : others);
    },
  };
}

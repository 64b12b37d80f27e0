import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { parseJson, readBytes } from "./body";
import type { Mail } from "./call";
import type { ConnectionLimits } from "./connections";
import { FAULT_NAMES, type FaultBook } from "./faults";
import { outboxPage } from "./outbox";
import type { ReceivedCall } from "./received-calls";

export interface Switches {
  faults: FaultBook;
  clock: { set(iso: string): void; advance(milliseconds: number): void };
  /** Delays answers from now on, in milliseconds, and releases those being delayed. */
  latency(milliseconds: number): void;
  /** Database connections; every operation needs two. */
  connections(limits: Partial<ConnectionLimits>): void;
  received: ReceivedCall[];
  outbox: Mail[];
}

const PREFIX = "/__standin/";

const faultOrder = z.union([
  z.strictObject({ clear: z.literal(true) }),
  z.strictObject({
    fault: z.union([
      z.enum(FAULT_NAMES),
      z.strictObject({ json: z.unknown(), status: z.number().int().optional() }),
      z.strictObject({ text: z.string(), status: z.number().int().optional() }),
    ]),
    path: z.string().optional(),
    always: z.boolean().optional(),
    moment: z.enum(["before", "after"]).optional(),
  }),
]);
const clockOrder = z.union([
  z.strictObject({ set: z.iso.datetime() }),
  z.strictObject({ advance: z.number() }),
]);
const latencyOrder = z.strictObject({ milliseconds: z.number().min(0) });
const connectionsOrder = z.strictObject({
  count: z.number().int().min(1).nullable().optional(),
  waitMs: z.number().min(0).optional(),
});

const ORDERS: Readonly<Record<string, (switches: Switches, order: unknown) => void>> = {
  faults({ faults }, body) {
    const order = faultOrder.parse(body);
    if ("clear" in order) return faults.clear();
    if (order.always) return faults.always(order.path ?? "", order.fault, order.moment);
    faults.next(order.fault, order.path, order.moment);
  },
  clock({ clock }, body) {
    const order = clockOrder.parse(body);
    if ("set" in order) clock.set(order.set);
    else clock.advance(order.advance);
  },
  latency: ({ latency }, body) => latency(latencyOrder.parse(body).milliseconds),
  connections: ({ connections }, body) => connections(connectionsOrder.parse(body)),
};

function shown({ file, ...call }: ReceivedCall): object {
  return { ...call, file: file && { name: file.name, type: file.type, size: file.bytes.length } };
}

async function obey(request: IncomingMessage, response: ServerResponse, name: string, switches: Switches) {
  const order = ORDERS[name];
  if (!order) return void response.writeHead(404).end();
  try {
    order(switches, parseJson(await readBytes(request)).fields);
    response.writeHead(204).end();
  } catch (cause) {
    response.writeHead(400, { "Content-Type": "text/plain; charset=utf-8" }).end(`${String(cause)}\n`);
  }
}

export function isSwitch(path: string): boolean {
  return path.startsWith(PREFIX);
}

export async function turnSwitch(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  switches: Switches,
): Promise<void> {
  const name = path.replace(PREFIX, "");
  if (request.method === "POST") return obey(request, response, name, switches);
  if (name === "outbox") return outboxPage(response, switches.outbox);
  if (name !== "received") return void response.writeHead(404).end();
  const calls = JSON.stringify(switches.received.map(shown));
  response.writeHead(200, { "Content-Type": "application/json" }).end(calls);
}

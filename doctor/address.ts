import { lookup } from "node:dns/promises";
import { connect, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { CONNECT_MS, transportCode } from "./ask";
import { type Check, failure, ok } from "./check";

export function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** IPv6 addresses without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

export async function isPrivate(address: URL): Promise<boolean> {
  const addresses = await lookup(hostOf(address), { all: true }).catch(() => []);
  const isLocal = (ip: string) => ipaddr.process(ip).range() !== "unicast";
  return addresses.length > 0 && addresses.every(({ address: ip }) => isLocal(ip));
}

export const name: Check = {
  name: "name",
  after: [],
  async run({ backend }) {
    const host = hostOf(backend);
    if (isIP(host)) return ok(`${host} is an address`);
    try {
      const addresses = await lookup(host, { all: true });
      return ok(`${host} is ${addresses.map(({ address }) => address).join(", ")}`);
    } catch (cause) {
      return failure(
        `${host} cannot be resolved (${transportCode(cause)})`,
        "Check the host in BACKEND_URL, and this machine's DNS.",
      );
    }
  },
};

/** Resolves to the milliseconds it took, or to the error code. */
export function connected(address: URL): Promise<number | string> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostOf(address), port: portOf(address), timeout: CONNECT_MS });
    const end = (result: number | string) => {
      socket.destroy();
      resolve(result);
    };
    socket.once("connect", () => end(performance.now() - began));
    socket.once("timeout", () => end("timed out"));
    socket.once("error", (error) => end(transportCode(error)));
  });
}

export const connection: Check = {
  name: "connection",
  after: ["name"],
  async run({ backend }) {
    const result = await connected(backend);
    const place = `${hostOf(backend)} port ${portOf(backend)}`;
    if (typeof result === "number") return ok(`${place} in ${result.toFixed(1)} ms`);
    return failure(
      `${place} accepts no connections (${result})`,
      "Start the backend, or correct host and port in BACKEND_URL; check firewalls in between.",
    );
  },
};

import { whoAmI } from "../app/contract/session";
import { isPrivate } from "./address";
import type { Reply } from "./ask";
import { type Check, ok, warning } from "./check";

function isBackend(reply: Reply): boolean {
  if (!reply.ok) return false;
  const { json } = reply.answer;
  return typeof json === "object" && json !== null && ("operationMessage" in json || "sessionActive" in json);
}

/** Tries the proxy, and the backend's own port on the proxy's host. */
export const exposure: Check = {
  name: "backend from outside",
  after: ["calls"],
  option: "origin",
  async run({ ask, backend, origin }) {
    if (origin === null) return ok("not asked");
    const places = [new URL(whoAmI.path.prefixed, origin)];
    // A private host is not reachable from outside.
    if (!(await isPrivate(origin))) {
      const backendPort = new URL(whoAmI.path.prefixed, origin);
      backendPort.protocol = backend.protocol;
      backendPort.port = backend.port;
      places.push(backendPort);
    }
    const open: string[] = [];
    for (const place of places) if (isBackend(await ask(place))) open.push(place.href);
    if (open.length === 0) return ok(`not reachable through ${origin.host}`);
    const advice =
      "Block access from outside, unless another client needs it: the backend has no CSRF protection.";
    return warning(`answers at ${open.join(", ")}`, advice);
  },
};

import { whoAmI } from "../app/contract/session";
import { isPrivate } from "./address";
import type { Asked } from "./ask";
import { type Check, ok, warning } from "./check";

function isBackend(asked: Asked): boolean {
  if (!asked.ok) return false;
  const { json } = asked.answer;
  return typeof json === "object" && json !== null && ("operationMessage" in json || "sessionActive" in json);
}

/** Strangers may reach the backend through the proxy or at its own port. */
export const exposure: Check = {
  name: "backend from outside",
  after: ["calls"],
  option: "origin",
  async run({ ask, backend, origin }) {
    if (origin === null) return ok("not asked");
    const places = [new URL(whoAmI.path.prefixed, origin)];
    // A private name is reachable from inside only.
    if (!(await isPrivate(origin))) {
      const own = new URL(whoAmI.path.prefixed, origin);
      own.protocol = backend.protocol;
      own.port = backend.port;
      places.push(own);
    }
    const open: string[] = [];
    for (const place of places) if (isBackend(await ask(place))) open.push(place.href);
    if (open.length === 0) return ok(`not reached at ${origin.host}`);
    const advice =
      "Close it, unless another client needs it: it has no protection against other sites' forms.";
    return warning(`answers at ${open.join(", ")}`, advice);
  },
};

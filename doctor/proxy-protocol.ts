import { summarize } from "./ask";
import { handshake } from "./certificate";
import { type Check, ok, warning } from "./check";

export const proxyHttp2: Check = {
  name: "proxy: HTTP/2",
  after: ["proxy: Host"],
  option: "origin",
  async run({ origin }) {
    if (origin?.protocol !== "https:") return ok("not offered without TLS");
    const result = await handshake(origin);
    if (typeof result !== "string" && result.protocol === "h2") return ok("offered");
    return warning(
      "not offered",
      "In nginx: http2 on; (before 1.25.1: listen 443 ssl http2;). Pages with many images load faster.",
    );
  },
};

export const proxyCompression: Check = {
  name: "proxy: compression",
  after: ["proxy: Host"],
  option: "origin",
  async run({ ask, origin }) {
    if (origin === null) return ok("not asked");
    const headers = { accept: "text/html", "accept-encoding": "br, gzip" };
    const reply = await ask(new URL("/login", origin), { headers });
    const encoding = reply.ok ? reply.answer.headers["content-encoding"] : undefined;
    if (encoding !== undefined) return ok(`pages are compressed (${encoding})`);
    const advice =
      "Let the proxy pass on Accept-Encoding, and leave Content-Encoding alone: uncompressed pages are four times as large.";
    return warning(`pages are not compressed (${summarize(reply)})`, advice);
  },
};

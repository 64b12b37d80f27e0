import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { type Check, ok, warning } from "./check";

const BYTES_PER_MB = 1024 * 1024;
/** Below the product's 16 MB, and larger than a photo. */
const BODY_MB = 15;
const ANSWER_MS = 3_000;
const CONTENT_TOO_LARGE = 413;

type Answered = { status: number; isOurs: boolean } | "nothing" | "closed";

/** Sends only the first bytes: an answer proves that the proxy does not wait for the rest. */
function beginUpload(origin: URL): Promise<Answered> {
  const send = origin.protocol === "https:" ? overHttps : overHttp;
  return new Promise((resolve) => {
    const request = send(new URL("/login", origin), {
      method: "POST",
      rejectUnauthorized: false,
      headers: {
        "content-type": "multipart/form-data; boundary=part",
        "content-length": BODY_MB * BYTES_PER_MB,
      },
    });
    const timer = setTimeout(() => end("nothing"), ANSWER_MS);
    const end = (answered: Answered) => {
      clearTimeout(timer);
      resolve(answered);
      request.destroy();
    };
    request.once("response", ({ statusCode = 0, headers }) =>
      end({ status: statusCode, isOurs: headers["x-request-id"] !== undefined }),
    );
    request.on("error", () => end("closed"));
    request.write("--part\r\n");
  });
}

/** Names no origin, so the product refuses it after the first lines. */
export const proxyBodies: Check = {
  name: "proxy: bodies",
  after: ["proxy: Host"],
  option: "origin",
  async run({ origin }) {
    if (origin === null) return ok("not asked");
    const answered = await beginUpload(origin);
    if (answered === "closed" || (answered !== "nothing" && !answered.isOurs)) {
      const how = answered === "closed" ? "the connection was closed" : String(answered.status);
      const isCap = answered !== "closed" && answered.status === CONTENT_TOO_LARGE;
      const advice =
        "In nginx: client_max_body_size 16m. Photos are made smaller only after they have arrived.";
      return warning(`${isCap ? "caps" : "refuses"} bodies of ${BODY_MB} MB (${how})`, advice);
    }
    if (answered === "nothing") {
      const advice = "In nginx: proxy_request_buffering off. A refused upload is sent to its end otherwise.";
      return warning("buffers uploads before it passes them on", advice);
    }
    return ok(`${BODY_MB} MB pass, as they come`);
  },
};

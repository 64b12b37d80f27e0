import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { type Check, ok, warning } from "./check";

const BYTES_PER_MB = 1024 * 1024;
/** Larger than a photo, and below the app's own limit of 16 MB. */
const BODY_MB = 15;
/** The app's status for an upload to the login page. */
const APPS_REFUSAL = 415;
const ANSWER_MS = 3_000;

type Answered = number | "nothing" | "closed";

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
    request.once("response", ({ statusCode = 0 }) => end(statusCode));
    request.on("error", () => end("closed"));
    request.write("--part\r\n");
  });
}

export const proxyBodies: Check = {
  name: "proxy: bodies",
  after: ["proxy: Host"],
  option: "origin",
  async run({ origin }) {
    if (origin === null) return ok("not asked");
    const answered = await beginUpload(origin);
    if (answered !== "nothing" && answered !== APPS_REFUSAL) {
      const how = answered === "closed" ? "the connection was closed" : String(answered);
      const advice = "In nginx: client_max_body_size 16m. Photos are resized only after upload.";
      return warning(`rejects request bodies of ${BODY_MB} MB (${how})`, advice);
    }
    if (answered === "nothing") {
      const advice =
        "In nginx: proxy_request_buffering off. Otherwise a rejected upload is still sent in full.";
      return warning("buffers uploads", advice);
    }
    return ok(`${BODY_MB} MB passes unbuffered`);
  },
};

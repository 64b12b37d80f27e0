import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Login, MEMBER_LOGIN } from "../backend/logins";
import { hiddenField } from "../support/multipart";

/** An answer over HTTP, as it came. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How to ask. */
export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** An address of this machine. */
  from?: string;
}

/** Reads a response to its end. */
export async function answerOf(response: IncomingMessage): Promise<Answer> {
  const body = (await buffer(response)).toString("utf8");
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** Asks for an address without following anything. */
export function ask(
  origin: string,
  path: string,
  { method = "GET", headers = {}, body, from }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(
      origin + path,
      { method, headers: { ...length, ...headers }, agent: false, ...(from ? { localAddress: from } : {}) },
      (response) => resolve(answerOf(response)),
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Posts a form as a page of this site does. */
export function postForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(origin, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** The Cookie header of a browser that had one and then got an answer. */
export function cookiesAfter(before: string, { headers }: Answer): string {
  const kept = new Map<string, string>();
  const lines = [...before.split("; "), ...(headers["set-cookie"] ?? [])];
  for (const line of lines) {
    const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (!name) continue;
    if (value) kept.set(name, value);
    else kept.delete(name);
  }
  return [...kept].map((pair) => pair.join("=")).join("; ");
}

/** Opens a form as a browser with these cookies does; gives its token, and the cookies to send it with. */
export async function openForm(origin: string, path: string, cookie = "") {
  const opened = await ask(origin, path, { headers: { cookie } });
  return { token: hiddenField(opened.body, "token"), cookie: cookiesAfter(cookie, opened), opened };
}

/** Opens a form, fills it and sends it. */
export async function submitForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  { cookie = "", ...headers }: Record<string, string> = {},
): Promise<Answer> {
  const form = await openForm(origin, path, cookie);
  return postForm(origin, path, { ...fields, token: form.token }, { ...headers, cookie: form.cookie });
}

/** Takes the first step of a one-time password; gives the answer, and the browser's cookies after it. */
export async function beginOtp(origin: string, path: string, emailId: string, browser = "") {
  const form = await openForm(origin, path, browser);
  const begun = await postForm(origin, path, { emailId, token: form.token }, { cookie: form.cookie });
  return { begun, cookie: cookiesAfter(form.cookie, begun) };
}

/** The token of Logout's own form, in the header of a page. */
export async function logoutToken(origin: string, cookie: string): Promise<string> {
  // A page that asks the backend for nothing but who is signed in.
  const { body } = await ask(origin, "/helpWithMenu", { headers: { cookie } });
  return /action="\/logout"><input type="hidden" name="token" value="([^"]+)"/.exec(body)?.[1] ?? "";
}

/** What stands in the middle of a page. */
export const wordsIn = (html: string) =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

/** Signs in and gives the Cookie header of the session. */
export async function signedIn(origin: string, login: Login = MEMBER_LOGIN): Promise<string> {
  const answer = await submitForm(origin, "/login", { ...login, redirectTo: "/" });
  const cookie = answer.headers["set-cookie"]?.find((line) => line.startsWith("JSESSIONID="));
  if (!cookie) throw new Error(`no session: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** Writes bytes and reads until the server closes, or only until the answer contains a text. */
export async function raw(port: number, bytes: string, end?: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  let text = "";
  for await (const chunk of socket.setEncoding("latin1")) {
    text += chunk;
    if (end && text.includes(end)) break;
  }
  return text;
}

/** Writes a head and then a body without heeding the answer, until the server closes. */
export async function writeUntilClosed(port: number, head: string, bodyBytes: number) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (received) => {
    text += received;
  });
  // A reset is one way to be told that nothing more is read.
  socket.on("error", () => {});
  socket.write(head);
  const chunk = Buffer.alloc(64 * 1024, "a");
  Readable.from(Array(Math.ceil(bodyBytes / chunk.length)).fill(chunk)).pipe(socket);
  await new Promise((closed) => socket.once("close", closed));
  return { text, sentBytes: socket.bytesWritten };
}

/** A connection on which a page was asked for and sent. */
export async function openRequest(port: number, path: string, ...headers: string[]): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  const head = [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers, "", ""];
  await new Promise((sent) => socket.write(head.join("\r\n"), sent));
  return socket;
}

/** A connection that is kept open over several requests, as a proxy's. */
export async function openConnection(port: number) {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  const closed = once(socket, "close");
  await once(socket, "connect");
  return {
    /** Rejects when the connection was reset. */
    closed,
    /** Asks for a page; gives the answer's head and page as they came, up to its end or that of the connection. */
    ask(path: string, end = "</html>"): Promise<string> {
      return new Promise((resolve, reject) => {
        let text = "";
        const read = (chunk: string) => {
          text += chunk;
          if (!text.includes(end)) return;
          socket.off("data", read);
          resolve(text);
        };
        socket.on("data", read);
        closed.then(() => resolve(text), reject);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
      });
    },
  };
}

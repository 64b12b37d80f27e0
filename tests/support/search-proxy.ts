import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod";

/** A proxy that can answer searches for certain texts itself. */
export interface SearchProxy {
  url: string;
  searched: string[];
  /** Answers a text with this status only; with null, never. */
  spoil(searchString: string, status: number | null): void;
  answer(searchStrings: readonly string[], families: readonly object[]): void;
  /** Answers each request for this text with the next page. */
  answerPages(searchString: string, pages: readonly object[]): void;
  reset(): void;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const search = z.object({ searchString: z.string() });

export async function startSearchProxy(backendUrl: string): Promise<SearchProxy> {
  const searched: string[] = [];
  const spoilt = new Map<string, number | null>();
  const answers = new Map<string, readonly object[]>();
  const pages = new Map<string, object[]>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? "/";
    if (path.endsWith("/searchfamily")) {
      const { searchString } = search.parse(JSON.parse(body.toString("utf8")));
      searched.push(searchString);
      const status = spoilt.get(searchString);
      if (status === null) return;
      const headers = { "content-type": "application/json" };
      if (status) return void response.writeHead(status, headers).end("{}");
      const families = answers.get(searchString);
      const page = pages.get(searchString)?.shift() ?? (families && { families });
      if (page) return void response.writeHead(200, headers).end(JSON.stringify(page));
    }
    const { method, headers } = request;
    const passedOn = ask(backendUrl + path, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on("error", () => response.destroy());
    passedOn.end(body);
  }).listen(0, HOST);
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://${HOST}:${port}`,
    searched,
    spoil: (searchString, status) => void spoilt.set(searchString, status),
    answer(searchStrings, families) {
      for (const searchString of searchStrings) answers.set(searchString, families);
    },
    answerPages: (searchString, all) => void pages.set(searchString, [...all]),
    reset() {
      searched.length = 0;
      spoilt.clear();
      answers.clear();
      pages.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

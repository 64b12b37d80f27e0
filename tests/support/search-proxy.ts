import { request as ask, createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import * as z from "zod";
import { closed, portOf } from "../backend/listening";

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
  });
  return {
    url: `http://127.0.0.1:${await portOf(server)}`,
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
    close: () => closed(server),
  };
}

import type { HeadersFunction } from "@remix-run/node";
import { OK } from "~/contract/status";

export interface FileToSend {
  name: string;
  type: string;
  text: string;
}

/** A loader leaves its file here. It is the loader of a screen, so that its failures are complete pages. */
export function download() {
  let left: FileToSend | null = null;
  return {
    leave(file: FileToSend) {
      left = file;
      return null;
    },
    /** Null for a page that has no file or that failed. */
    response(status: number, headers: Headers): Response | null {
      return left && status === OK ? fileResponse(left, headers) : null;
    },
  };
}

export type Download = ReturnType<typeof download>;

function fileResponse({ name, type, text }: FileToSend, headers: Headers): Response {
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  return new Response(Buffer.from(text), { headers });
}

/** Retry-After of a backend that is away, or of too many files. */
export const fileHeaders: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

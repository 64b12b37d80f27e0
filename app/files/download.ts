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
    taken: () => left,
  };
}

export type Download = ReturnType<typeof download>;

const NAME_MAX_CHARACTERS = 60;
const NOT_SAFE = /[^a-z0-9]+/g;

/** Letters and digits that every file system accepts; `fallback` when the name has none. */
export function safeFileName(name: string, fallback: string): string {
  const words = name.slice(0, NAME_MAX_CHARACTERS).normalize("NFKD").toLowerCase().split(NOT_SAFE);
  return words.filter(Boolean).join("-") || fallback;
}

export function fileResponse({ name, type, text }: FileToSend, headers: Headers): Response {
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  return new Response(Buffer.from(text), { headers });
}

export interface FileToSend {
  name: string;
  type: string;
  text: string;
}

/** Where a loader leaves its file; as the loader of a screen it has complete pages for its failures. */
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

/** Letters and digits that every disk takes; `fallback` where the name has none of them. */
export function safeFileName(name: string, fallback: string): string {
  const words = name.slice(0, NAME_MAX_CHARACTERS).normalize("NFKD").toLowerCase().split(NOT_SAFE);
  return words.filter(Boolean).join("-") || fallback;
}

export function fileResponse({ name, type, text }: FileToSend, headers: Headers): Response {
  headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("Content-Disposition", `attachment; filename="${name}"`);
  return new Response(Buffer.from(text), { headers });
}

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads from the terminal without echo, or the first line of standard input. */
export async function readPassword(name: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write(`Password of ${name}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY });
  try {
    const { value } = await lines[Symbol.asyncIterator]().next();
    return value ?? "";
  } finally {
    lines.close();
    if (stdin.isTTY) process.stderr.write("\n");
  }
}

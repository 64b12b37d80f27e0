export interface Request {
  name: string;
  method: "GET" | "POST";
  beganAt: number;
  endedAt: number;
  /** 0: the connection broke. */
  status: number;
  /** The page's message, for the report. */
  message: string;
}

export interface Absence {
  from: number;
  until: number;
}

const FIRST_ERROR_STATUS = 400;
const MESSAGE_MAX_CHARACTERS = 120;

export function messageOf(html: string): string {
  const main = html.split("<main")[1] ?? html;
  return main
    .replace(/<[^>]*>|^[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MESSAGE_MAX_CHARACTERS);
}

export function isFailed({ status }: Request): boolean {
  return status === 0 || status >= FIRST_ERROR_STATUS;
}

export function touches({ beganAt, endedAt }: Request, { from, until }: Absence): boolean {
  return beganAt <= until && endedAt >= from;
}

/** Equal failures in one line each, with the time of the first and last. */
export function grouped(failed: readonly Request[], beganAt: number): string[] {
  const lineOf = ({ name, status, message }: Request) => `${name.replace(/\?.*/, "")}: ${status} ${message}`;
  return [...Map.groupBy(failed, lineOf)].map(([line, requests]) => {
    const times = requests.map(({ endedAt }) => ((endedAt - beganAt) / 1000).toFixed(1));
    return `${times.length} × ${line} (${times[0]} to ${times.at(-1)} s)`;
  });
}

export interface Request {
  name: string;
  method: "GET" | "POST";
  beganAt: number;
  endedAt: number;
  /** 0: the connection broke. */
  status: number;
  /** The page's message. */
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

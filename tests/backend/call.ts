import type { Dialect } from "../../app/contract/endpoint";
import type { Store } from "./database";
import type { Session, SessionBook } from "./sessions";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  sent: string;
}

export interface UploadedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Call {
  body: Record<string, unknown>;
  file: UploadedFile | null;
  session: Session;
  /** Starts another session, whose cookie the answer sets. */
  renewSession(): Session;
  /** Works a while longer with a third database connection. */
  thirdConnection(): Promise<void>;
  /** The first address in X-Forwarded-For. */
  forwardedFor: string;
  sessions: SessionBook;
  store: Store;
  dialect: Dialect;
  now(): Date;
  mail(mail: Mail): void;
}

/** Gives the body of a 200, or throws a refusal. */
export type Handler = (call: Call) => object | false | Promise<object>;

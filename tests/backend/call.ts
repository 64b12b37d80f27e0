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
  /** Puts another session in place, whose cookie the answer sets. */
  renewSession(): Session;
  /** Works on, and then needs a third connection to the database. */
  thirdConnection(): Promise<void>;
  /** The first address that the header names. */
  forwardedFor: string;
  sessions: SessionBook;
  store: Store;
  dialect: Dialect;
  now(): Date;
  mail(mail: Mail): void;
}

/** Answers with the body of a 200, or throws a refusal. */
export type Handler = (call: Call) => object | false | Promise<object>;

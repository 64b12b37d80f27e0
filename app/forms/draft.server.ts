import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { BrowserCookies } from "../cookies/browser-cookies.server";
import type { Seal } from "../cookies/seal.server";
import {
  DRAFT_COOKIE_MAX_CHARACTERS,
  DRAFT_COOKIES_AT_ONCE,
  DRAFT_MAX_AGE_S,
  FORM_MAX_BYTES,
} from "./constants";

/** Fields of a form by their names. */
export type DraftFields = Readonly<Record<string, string>>;

const draft = z.object({ path: z.string(), owner: z.string(), fields: z.record(z.string(), z.string()) });

/** What was typed into a form that could not be sent. Edge cases R5 and "401 during a POST". */
export interface Draft {
  /** Says what this request's form holds: never a password, an OTP or a file. `owner` is who opened the form. */
  hold(owner: string, fields: DraftFields): void;
  /** What this request's form held, null when it brought none: the page shows it again. */
  held(): DraftFields | null;
  /** Leaves it in sealed cookies for after the login. */
  leave(): void;
  /** The draft of this very address, null when there is none or it is another user's; it is gone then. */
  take(owner: string): DraftFields | null;
  /** Drops what another user left. */
  keepOnlyOf(owner: string): void;
}

interface Parts {
  browser: BrowserCookies;
  seal: Seal;
  /** Path and query of the form: it comes back there and nowhere else. */
  path: string;
}

const DRAFT = "draft";
const names = Array.from({ length: DRAFT_COOKIES_AT_ONCE }, (_, part) => `${DRAFT}${part}`);

/** Seals as much as fits into the cookies: the longest fields go first when it is too much. */
function sealed(seal: Seal, path: string, owner: string, fields: DraftFields): string {
  const text = JSON.stringify({ path, owner, fields });
  const closed = seal.sealBytes(DRAFT, deflateRawSync(text), DRAFT_MAX_AGE_S);
  if (closed.length <= DRAFT_COOKIE_MAX_CHARACTERS * DRAFT_COOKIES_AT_ONCE) return closed;
  const [longest] = Object.entries(fields).sort(([, one], [, other]) => other.length - one.length);
  const { [longest?.[0] ?? ""]: _dropped, ...rest } = fields;
  return sealed(seal, path, owner, rest);
}

function opened(seal: Seal, text: string): z.output<typeof draft> | null {
  const bytes = seal.unsealBytes(DRAFT, text);
  if (!bytes) return null;
  const inflated = inflateRawSync(bytes, { maxOutputLength: FORM_MAX_BYTES });
  return draft.safeParse(JSON.parse(inflated.toString("utf8"))).data ?? null;
}

/** The draft of one request. */
export function draftOf({ browser, seal, path }: Parts): Draft {
  let current: { owner: string; fields: DraftFields } | null = null;
  const brought = () => names.map((name) => browser.own(name) ?? "").join("");
  const drop = () => {
    for (const name of names) if (browser.own(name) !== undefined) browser.clearOwn(name);
  };
  return {
    hold: (owner, fields) => {
      current = { owner, fields };
    },
    held: () => current?.fields ?? null,
    leave() {
      if (!current) return;
      const text = sealed(seal, path, current.owner, current.fields);
      for (const [part, name] of names.entries()) {
        const from = part * DRAFT_COOKIE_MAX_CHARACTERS;
        const piece = text.slice(from, from + DRAFT_COOKIE_MAX_CHARACTERS);
        if (piece) browser.setOwn(name, piece, DRAFT_MAX_AGE_S);
        else if (browser.own(name) !== undefined) browser.clearOwn(name);
      }
    },
    take(owner) {
      const found = opened(seal, brought());
      if (found?.path !== path) return null;
      drop();
      return found.owner === owner ? found.fields : null;
    },
    keepOnlyOf(owner) {
      if (brought() && opened(seal, brought())?.owner !== owner) drop();
    },
  };
}

import * as z from "zod";
import { drafts } from "~/http/diagnostics.server";
import type { MakeSealedCookie } from "~/session/sealed-cookie.server";
import { DRAFT_COOKIES_AT_MOST, DRAFT_MAX_AGE_S } from "./constants";
import type { FormValues } from "./form-state";

const draft = z.object({
  address: z.string(),
  /** Null when the form named no owner: it then belongs to whoever logs in next in this browser. */
  owner: z.string().nullable(),
  values: z.record(z.string(), z.string()),
});

/** What was typed into a form after the session had ended. Never holds a password, a one-time password or a file. */
export interface Draft {
  /** Remembers the form of this request, in case its session turns out to have ended. */
  stash(owner: string | null, values: FormValues): void;
  save(): Promise<void>;
  /** Returns the draft of this address and deletes it; null when there is none or it is another user's. */
  consume(owner: string): Promise<FormValues | null>;
  discardUnlessOwnedBy(owner: string | null): Promise<void>;
}

function withoutLongest(values: FormValues): FormValues {
  const [longest] = Object.entries(values).sort(([, one], [, other]) => other.length - one.length);
  const { [longest?.[0] ?? ""]: _dropped, ...rest } = values;
  return rest;
}

/** @param address path and query of the form. The draft comes back there and nowhere else. */
export function formDraft(sealedCookie: MakeSealedCookie, address: string): Draft {
  const cookie = sealedCookie("draft", draft, DRAFT_MAX_AGE_S, DRAFT_COOKIES_AT_MOST);
  let stashed: z.output<typeof draft> | null = null;
  return {
    stash(owner, values) {
      stashed = { address, owner, values };
    },
    async save() {
      while (stashed && Object.keys(stashed.values).length > 0 && !(await cookie.write(stashed)))
        stashed = { ...stashed, values: withoutLongest(stashed.values) };
      if (stashed && Object.keys(stashed.values).length > 0) drafts.publish({ event: "saved" });
    },
    async consume(owner) {
      const found = await cookie.read();
      if (found?.address !== address) return null;
      cookie.clear();
      if (found.owner !== null && found.owner !== owner) return null;
      drafts.publish({ event: "restored" });
      return found.values;
    },
    async discardUnlessOwnedBy(owner) {
      const found = await cookie.read();
      if (!found || (found.owner !== null && found.owner !== owner)) cookie.clear();
    },
  };
}

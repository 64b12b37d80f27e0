import { z } from "zod";
import { text } from "../contract/fields";
import { BACKEND_TEXT_MAX_CHARACTERS } from "./constants";

/** Signs of a raw exception, which is never shown. Screens section 1, contract 2.1.6. */
const RAW_EXCEPTION = /Exception|java\.|SQL|[\r\n]|^null$/;

const refusal = z.object({
  operationMessage: text,
  error: text,
  path: z.unknown().optional(),
  timestamp: z.unknown().optional(),
});

function showable(sentence: string | null): string | null {
  if (!sentence || sentence.length > BACKEND_TEXT_MAX_CHARACTERS || RAW_EXCEPTION.test(sentence)) return null;
  return sentence;
}

/**
 * The backend's own sentence in a refusal: operationMessage, then error (screens section 1); null when it has none.
 * The framework's JSON names a reason phrase beside path and timestamp, which is no sentence (contract 2.1.4).
 */
export function backendText(body: unknown): string | null {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return null;
  const { operationMessage, error, path, timestamp } = parsed.data;
  const ofFramework = path !== undefined && timestamp !== undefined;
  return showable(operationMessage) ?? (ofFramework ? null : showable(error));
}

const withError = z.object({ error: z.string().trim().min(1) });

/** A change that failed may say so in an answer 200. */
export function saysError(body: unknown): body is z.output<typeof withError> {
  return withError.safeParse(body).success;
}

import * as z from "zod";

/** Code compares `code`; `textOf` looks up the text when it is shown. */
export const messageSchema = z.object({
  /** The key of a text, or what a sentence of the backend means (`refusals.ts`). */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The backend's own words. */
  sentence: z.string().optional(),
});

export type Message = z.output<typeof messageSchema>;

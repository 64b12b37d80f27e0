import * as z from "zod";

/** What is said, by a code that programs compare. The text is looked up where it is shown (`textOf`). */
export const messageSchema = z.object({
  /** The key of a text, or what a sentence of the backend means (`refusals.ts`). */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The backend's own words. */
  sentence: z.string().optional(),
});

export type Message = z.output<typeof messageSchema>;

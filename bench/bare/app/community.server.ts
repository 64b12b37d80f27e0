import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";

const inEnglish = z.object({ en: z.string() }).transform(({ en }) => en);

/** The texts of the sample, as English pages show them. */
export const sample = z
  .object({
    name: inEnglish,
    community: inEnglish,
    about: z.object({ en: z.array(z.string()) }).transform(({ en }) => en),
    counters: z.array(z.object({ value: z.number(), label: inEnglish })),
    pictures: z.object({ brand: z.array(z.object({ alt: inEnglish })) }),
  })
  .parse(parse(readFileSync("community/community.yaml", "utf8")));

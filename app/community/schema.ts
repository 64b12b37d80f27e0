import { type CountryCode, isSupportedCountry } from "libphonenumber-js/min";
import * as z from "zod";
import { GRAPHEMES } from "~/contract/scalars";
import { LANGUAGES, perLanguage } from "~/i18n/choices.server";

const NAME_MAX_LETTERS = 60;
/** Phones truncate longer names on their home screens. */
const SHORT_NAME_MAX_LETTERS = 12;
const LABEL_MAX_LETTERS = 60;
const SENTENCE_MAX_LETTERS = 160;
const PARAGRAPH_MAX_LETTERS = 2_000;
const PARAGRAPHS_MAX = 20;
const COUNTERS_MAX = 24;
const COUNTER_VALUE_MAX = 1_000_000_000;
const BRAND_PICTURES_MAX = 12;
const HELP_TOPICS_MAX = 60;
const SEARCH_EXAMPLES_MAX = 6;
const CODES_MAX = 20;
const PLACES_MAX = 500;

const IN_LANGUAGES = `{ ${LANGUAGES.map((language) => `${language}: …`).join(", ")} }`;

/** An empty value such as `hi: ""` counts as missing, and so does an empty entry at the end of a list. */
function withoutEmpty(value: unknown): unknown {
  if (value === null) return undefined;
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value !== "object") return value;
  if (Object.values(value).every((entry) => withoutEmpty(entry) === undefined)) return undefined;
  // Removes entries only at the end, so that faults are reported at the right lines.
  return Array.isArray(value)
    ? value.slice(0, value.findLastIndex((entry) => withoutEmpty(entry) !== undefined) + 1)
    : value;
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(withoutEmpty, schema.optional());
}

function required<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(withoutEmpty, schema);
}

function expected(what: string, hint = "") {
  const error: z.core.$ZodErrorMap = ({ input }) =>
    input === undefined ? `is missing: ${what}` : `must be ${what}${hint}`;
  return { error };
}

const letterCount = (text: string) => [...GRAPHEMES.segment(text)].length;

function textLine(maxLetters: number) {
  return (
    z
      .string(expected("a text", "; one with a colon, or that looks like a number, needs quotes"))
      // A line break could start a new field in a file.
      .transform((text) => text.replace(/[\s\p{Cc}]+/gu, " ").trim())
      .refine((text) => letterCount(text) <= maxLetters, {
        error: ({ input }) => `has ${letterCount(String(input))} letters: at most ${maxLetters} fit`,
      })
  );
}

const paragraphs = z
  .array(textLine(PARAGRAPH_MAX_LETTERS), expected("a list, one line with “- ” for each paragraph"))
  .max(PARAGRAPHS_MAX, `has too many paragraphs: at most ${PARAGRAPHS_MAX}`);

function section<Shape extends z.core.$ZodLooseShape>(shape: Shape, example: string) {
  const known = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `has an unknown ${issue.keys.join(", ")}: known are ${known}; a text with a comma or colon needs quotes`
        : expected(example).error(issue),
  });
}

function inLanguages<Schema extends z.ZodType>(schema: Schema) {
  return section({ ...perLanguage(() => optional(schema)), en: required(schema) }, IN_LANGUAGES);
}

function listOf<Schema extends z.ZodType>(item: Schema, max: number) {
  const list = z
    .array(item, "must be a list, each entry beginning with “- ”")
    .max(max, `has too many entries: at most ${max}`);
  return z.preprocess((value) => withoutEmpty(value) ?? [], list);
}

const phoneNumber = z
  .string(expected('in quotes, as "+91 22 5550 0100"'))
  .regex(/^\+[1-9][\d -]{6,20}$/, 'must begin with + and the code of the country, as "+91 22 5550 0100"');

const country = z
  .string(expected("two letters, such as IN"))
  .refine(
    (code): code is CountryCode => isSupportedCountry(code),
    "must be the two capital letters of a country, such as IN, NP or US",
  );

/** Created for each file, because it remembers the ids. */
function helpTopicSchema() {
  const usedIds = new Set<string>();
  const id = z
    .string(expected("the end of the answer's address, such as reset-password"))
    .regex(/^[a-z][a-z\d-]*$/, "must have small letters, digits and hyphens only, such as reset-password")
    .refine((id) => !usedIds.has(id) && usedIds.add(id), "appears twice: each answer needs an id of its own");
  const question = inLanguages(textLine(SENTENCE_MAX_LETTERS));
  return section({ id, question, answer: inLanguages(paragraphs) }, "id, question and answer");
}

const examples = listOf(textLine(LABEL_MAX_LETTERS), SEARCH_EXAMPLES_MAX);
const code = z.string('must be in quotes, as "+91"').regex(/^\+[1-9]\d{0,3}$/, 'must be as "+91"');
const places = listOf(textLine(LABEL_MAX_LETTERS), PLACES_MAX);

/** @param picture reads a file of the community's folder. */
export function communitySchema<Picture>(picture: z.ZodType<Picture>) {
  const value = z
    .int("must be a whole number in digits, such as 1200")
    .min(0, "must be 0 or more")
    .max(COUNTER_VALUE_MAX, `must be ${COUNTER_VALUE_MAX} at most`);
  const counter = section({ value, label: inLanguages(textLine(LABEL_MAX_LETTERS)) }, "value and label");
  const brand = section({ file: picture, alt: inLanguages(textLine(SENTENCE_MAX_LETTERS)) }, "file and alt");
  return section(
    {
      name: inLanguages(textLine(NAME_MAX_LETTERS)),
      shortName: inLanguages(textLine(SHORT_NAME_MAX_LETTERS)),
      community: inLanguages(textLine(NAME_MAX_LETTERS)),
      association: section(
        {
          name: inLanguages(textLine(NAME_MAX_LETTERS)),
          email: optional(z.email("must be an address such as office@setu.example")),
          phone: optional(phoneNumber),
        },
        "name, and if you like email and phone",
      ),
      about: optional(inLanguages(paragraphs)),
      counters: listOf(counter, COUNTERS_MAX),
      pictures: section(
        {
          logo: required(picture),
          welcome: optional(picture),
          hem: optional(picture),
          brand: listOf(brand, BRAND_PICTURES_MAX),
        },
        "logo, and if you like welcome, hem and brand",
      ),
      help: listOf(helpTopicSchema(), HELP_TOPICS_MAX),
      phone: section(
        { country: required(country), suggested: listOf(code, CODES_MAX) },
        "country, and if you like suggested",
      ),
      search: optional(section({ examples }, "examples")),
      places: optional(section({ cities: places, states: places, countries: places }, "cities and so on")),
    },
    `name: ${IN_LANGUAGES} and so on`,
  );
}

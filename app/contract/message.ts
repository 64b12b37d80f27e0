import * as z from "zod";

/** Code compares `code`; `textOf` looks up the text when it is shown. */
export const messageSchema = z.object({
  /** The key of a text, or what a sentence of the backend means (`MEANINGS`). */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The backend's own words. */
  sentence: z.string().optional(),
});

export type Message = z.output<typeof messageSchema>;

/** Refusals that the app handles, besides showing them. */
const MEANINGS = {
  /** The account is locked or not active yet. */
  inactive: /^User is not active, please contact administrator\.$/,
  /** The backend compares no password before this refusal. */
  samePassword: /^Current and new password can not be same\.$/,
  /** docs/backend-contract.md#whoami */
  noMember: /^No member found/,
  /** docs/backend-contract.md#loading-the-member-into-the-session */
  memberNotLoaded:
    /^(?:Internal error occurred, please try again later\.|Member is not linked to any family\.)$/,
  /** Its status is the same as that of other mistakes. */
  unknownId: /not found|invalid (?:family|member) id/i,
} as const;

export type Meaning = keyof typeof MEANINGS;

/** `birth day` → `birthDay` */
export function camelCase(words: string): string {
  return words.replace(/[ -]([a-z\d])/g, (_blank, letter: string) => letter.toUpperCase());
}

/** The only code that reads the backend's sentences; all other code compares `code`. */
export function backendMessage(sentence: string): Message {
  const [meaning = "other"] = Object.entries(MEANINGS).find(([, pattern]) => pattern.test(sentence)) ?? [];
  return { code: `backend.${meaning}`, sentence };
}

/** Besides the words of its name. */
const OTHER_WORDS: readonly (readonly [field: string, words: string])[] = [
  ["emailId", "email"],
  ["emailId", "domain"],
  ["newPassword", "password"],
  ["otp", "request id"],
];

const asWords = (text: string) => ` ${text.toLowerCase().replace(/[^a-z\d]+/g, " ")} `;

/** Of the fields that a refusal names, the first; of several there, the one with the longest name. */
export function fieldNamedIn({ sentence = "" }: Message, fields: readonly string[]): string | undefined {
  const ownWords = fields.map((field) => [field, field.replace(/[A-Z]|\d/g, " $&")] as const);
  const [first] = [...ownWords, ...OTHER_WORDS.filter(([field]) => fields.includes(field))]
    .map(([field, words]) => ({ field, words, at: asWords(sentence).indexOf(asWords(words)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || other.words.length - one.words.length);
  return first?.field;
}

export function means(message: Message | null, meaning: Meaning): boolean {
  return message?.code === `backend.${meaning}`;
}

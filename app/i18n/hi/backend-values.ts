export interface Translations {
  exact: ReadonlyMap<string, string>;
  /** For texts with a name, a number or a time in them. */
  patterns: readonly (readonly [RegExp, (...found: (string | undefined)[]) => string])[];
}

/** The backend's fixed words (docs/backend-contract.md#member-summary). */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["Male", "पुरुष"],
  ["Female", "महिला"],
  ["Single", "अविवाहित"],
  ["Married", "विवाहित"],
  ["Divorced", "तलाक़शुदा"],
  ["Widowed", "विधवा या विधुर"],
  ["Widowed Female", "विधवा"],
  ["Widowed Male", "विधुर"],
  ["Separated", "अलग रहते हैं"],
  ["Separated Female", "अलग रहती हैं"],
  ["Engaged", "सगाई हो चुकी है"],
  ["Head of Family", "मुखिया"],
  ["Head of Family not defined", "मुखिया तय नहीं"],
  ["Relationship unknown", "रिश्ता पता नहीं"],
  ["Birthday", "जन्मदिन"],
  ["Wedding", "शादी"],
  ["Death", "निधन"],
  ["Community Party", "समाज का समारोह"],
  ["Health Camp", "स्वास्थ्य शिविर"],
  ["Starting Balance", "शुरुआती बैलेंस"],
  ["Savings", "बचत"],
  ["Current", "चालू"],
  ["Father", "पिता"],
  ["Mother", "माता"],
  ["Husband", "पति"],
  ["Wife", "पत्नी"],
  ["Son", "पुत्र"],
  ["Daughter", "पुत्री"],
  ["Brother", "भाई"],
  ["Sister", "बहन"],
  ["Jan", "जनवरी"],
  ["Feb", "फ़रवरी"],
  ["Mar", "मार्च"],
  ["Apr", "अप्रैल"],
  ["May", "मई"],
  ["Jun", "जून"],
  ["Jul", "जुलाई"],
  ["Aug", "अगस्त"],
  ["Sep", "सितंबर"],
  ["Oct", "अक्टूबर"],
  ["Nov", "नवंबर"],
  ["Dec", "दिसंबर"],
]);

const ENDINGS: ReadonlyMap<string | undefined, string> = new Map([
  ["Father", "के पिता"],
  ["Mother", "की माता"],
  ["Husband", "के पति"],
  ["Wife", "की पत्नी"],
  ["Son", "के पुत्र"],
  ["Daughter", "की पुत्री"],
  ["Brother", "के भाई"],
  ["Sister", "की बहन"],
]);

/** `Wife of Ravi`, `(45 years)`, `From 7:00 PM`. */
const PATTERNS: Translations["patterns"] = [
  [
    /^(Father|Mother|Husband|Wife|Son|Daughter|Brother|Sister) of (.+)$/,
    (word, name) => `${name} ${ENDINGS.get(word)}`,
  ],
  [/^From (\d{1,2}(?:[:.]\d{2})? ?[AP]\.?M\.?)(?: onwards?)?$/i, (time) => `${time} से`],
  [
    /^(?:From )?(\d{1,2}(?:[:.]\d{2})? ?[AP]\.?M\.?) ?(?:to|till|until|-|–) ?(\d{1,2}(?:[:.]\d{2})? ?[AP]\.?M\.?)$/i,
    (from, to) => `${from} से ${to} तक`,
  ],
  [/^\((\d+) years?\)$/, (years) => `(${years} साल)`],
  [/^(\d+) years?$/, (years) => `${years} साल`],
];

export const BACKEND_VALUES: Translations = { exact: WORDS, patterns: PATTERNS };

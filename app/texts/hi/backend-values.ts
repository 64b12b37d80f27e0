/** The backend's fixed words (docs/backend-contract.md#member-summary), in Hindi. */
export const BACKEND_VALUES: ReadonlyMap<string, string> = new Map([
  ["Male", "पुरुष"],
  ["Female", "महिला"],
  ["Single", "अविवाहित"],
  ["Married", "विवाहित"],
  ["Divorced", "तलाक़शुदा"],
  ["Widowed", "विधवा या विधुर"],
  ["Separated", "अलग रहते हैं"],
  ["Engaged", "सगाई हो चुकी"],
  ["Head of Family", "मुखिया"],
  ["Head of Family not defined", "मुखिया तय नहीं"],
  ["No Head Of Family", "मुखिया तय नहीं"],
  ["Relationship unknown", "रिश्ता पता नहीं"],
  ["Birthday", "जन्मदिन"],
  ["Wedding", "शादी"],
  ["Death", "निधन"],
  ["Community Party", "समाज का समारोह"],
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

/** How a relationship ends, behind the name. */
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

/** Words around a name or a number: `Wife of Ravi`, `(45 years)`. */
export const VALUE_PATTERNS: readonly (readonly [RegExp, (...found: (string | undefined)[]) => string])[] = [
  [
    /^(Father|Mother|Husband|Wife|Son|Daughter|Brother|Sister) of (.+)$/,
    (word, name) => `${name} ${ENDINGS.get(word)}`,
  ],
  [/^\((\d+) years?\)$/, (years) => `(${years} साल)`],
  [/^(\d+) years?$/, (years) => `${years} साल`],
];

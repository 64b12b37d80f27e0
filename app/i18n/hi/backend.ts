import { BIRTH_MONTHS } from "~/contract/birth-date";
import { camelCase } from "~/contract/message";
import { messages as english } from "../en/messages";
import { fields, rules } from "./forms";
import { messages as hindi } from "./messages";
import { signIn } from "./sign-in";

interface Translations {
  exact: ReadonlyMap<string, string>;
  /** For texts with a name, a number or a time in them. */
  patterns: readonly (readonly [RegExp, (...found: (string | undefined)[]) => string])[];
}

/** Of words and of sentences. */
export type BackendTranslations = Record<"values" | "sentences", Translations>;

const MONTHS = new Intl.DateTimeFormat("hi", { month: "long", timeZone: "UTC" });

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
  ...BIRTH_MONTHS.map((month, index) => [month, MONTHS.format(Date.UTC(2000, index))] as const),
]);

const AGE_UNITS: ReadonlyMap<string, string> = new Map([
  ["year", "साल"],
  ["yr", "साल"],
  ["month", "महीने"],
  ["week", "हफ़्ते"],
  ["day", "दिन"],
]);

/** `Wife of Ravi`, `(45 years)`, `From 7:00 PM`. */
const VALUE_PATTERNS: Translations["patterns"] = [
  [/^(Mother|Wife|Daughter|Sister) of (.+)$/, (word = "", name) => `${name} की ${WORDS.get(word)}`],
  [/^(Father|Husband|Son|Brother) of (.+)$/, (word = "", name) => `${name} के ${WORDS.get(word)}`],
  [/^From (\d{1,2}(?:[:.]\d{2})? ?[AP]\.?M\.?)(?: onwards?)?$/i, (time) => `${time} से`],
  [
    /^(?:From )?(\d{1,2}(?:[:.]\d{2})? ?[AP]\.?M\.?) ?(?:to|till|until|-|–) ?(\d{1,2}(?:[:.]\d{2})? ?[AP]\.?M\.?)$/i,
    (from, to) => `${from} से ${to} तक`,
  ],
  [
    /^(\(?)(\d+) (year|yr|month|week|day)s?(\)?)$/i,
    (open, count, unit = "", close) => {
      const several = AGE_UNITS.get(unit.toLowerCase()) ?? "";
      return `${open}${count} ${count === "1" ? several.replace(/े$/, "ा") : several}${close}`;
    },
  ],
];

/** The sentences that the backend is known to send (docs/backend-contract.md). */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ["Current and new password can not be same.", "नया पासवर्ड पुराने से अलग रखें।"],
  ["Current password does not match.", "अभी का पासवर्ड ग़लत है।"],
  ["Password must be at least 6 characters long.", "पासवर्ड में कम से कम 6 अक्षर हों।"],
  ["Email cannot be empty", "ईमेल पता भरें।"],
  ["Email must contain '@'", "ईमेल में @ होना चाहिए।"],
  ["Email must not contain more than one '@'", "ईमेल में @ एक ही बार हो।"],
  ["Email must not exceed 254 characters", "ईमेल 254 अक्षरों से लंबा नहीं हो सकता।"],
  ["Domain must contain at least one '.'", "ईमेल में @ के बाद एक बिंदु (.) होना चाहिए।"],
  ["Domain must not start or end with a hyphen", "ईमेल में @ के बाद का हिस्सा हाइफ़न (-) से शुरू या ख़त्म नहीं हो सकता।"],
  ["Domain part of email must not be empty", "ईमेल में @ के बाद भी कुछ लिखें।"],
  ["Domain part of email contains invalid symbols", "ईमेल में @ के बाद कोई ऐसा निशान है जो नहीं चलेगा।"],
  ["Local part of email must not be empty", "ईमेल में @ से पहले भी कुछ लिखें।"],
  ["Local part of email must not exceed 64 characters", "ईमेल में @ से पहले 64 से ज़्यादा अक्षर नहीं हो सकते।"],
  ["Domain part of email must not exceed 64 characters", "ईमेल में @ के बाद 64 से ज़्यादा अक्षर नहीं हो सकते।"],
  ["Local part of email contains invalid symbols", "ईमेल में @ से पहले कोई ऐसा निशान है जो नहीं चलेगा।"],
  [
    "Email ID is already registered. Please use a different email.",
    "इस ईमेल का खाता पहले से है। कृपया दूसरा ईमेल दें।",
  ],
  ["Email ID is not registered. Please check email ID", "इस ईमेल से कोई खाता नहीं है। कृपया ईमेल पता जाँचें।"],
  ["You cannot change existing email id.", "दिया हुआ ईमेल बदला नहीं जा सकता।"],
  ["You cannot change existing registered email id.", "दिया हुआ ईमेल बदला नहीं जा सकता।"],
  ["Invalid OTP provided, please check the OTP and try again.", "OTP ग़लत है, कृपया जाँचकर फिर लिखें।"],
  ["OTP expired, Please request a new OTP.", "OTP का समय ख़त्म हो गया, कृपया नया OTP मँगाएँ।"],
  ["Invalid request ID provided.", "यह OTP पुराना है, कृपया नया OTP मँगाएँ।"],
  ["Invalid user or password.", "लॉगिन नाम या पासवर्ड ग़लत है।"],
  [english.loginInactive, hindi.loginInactive],
  ["Please login to perform this operation.", "इसके लिए कृपया साइन इन करें।"],
  ["Operation not allowed. Please contact administrator.", "आपको इसकी अनुमति नहीं है। कृपया एडमिन से बात करें।"],
  ["You are not allowed to update details of this family.", "आपको इस परिवार की जानकारी बदलने की अनुमति नहीं है।"],
  ["You are not allowed to update image for this family.", "आपको इस परिवार की फ़ोटो बदलने की अनुमति नहीं है।"],
  ["You are not allowed to update the member details.", "आपको इस सदस्य की जानकारी बदलने की अनुमति नहीं है।"],
  ["You are not allowed to update the member image.", "आपको इस सदस्य की फ़ोटो बदलने की अनुमति नहीं है।"],
  ["Family id is not provided.", "परिवार की ID नहीं दी गई।"],
  ["Member id is not provided.", "सदस्य की ID नहीं दी गई।"],
  ["Family not found", "परिवार नहीं मिला।"],
  ["Member not found.", "सदस्य नहीं मिला।"],
  ["Family member not found", "सदस्य नहीं मिला।"],
  ["Invalid family id provided.", "परिवार की ID सही नहीं है।"],
  ["Invalid member id provided.", "सदस्य की ID सही नहीं है।"],
  ["No family member found for the given member id.", "सदस्य नहीं मिला।"],
  ["No family member found for the given member id in this family.", "यह सदस्य इस परिवार में नहीं मिला।"],
  ["Member is not linked to any family.", "यह सदस्य किसी परिवार से जुड़ा नहीं है।"],
  ["Invalid character in family name, should contain only alphabets, space", rules.familyNameLetters],
  ["Failed to save image.", "फ़ोटो सेव नहीं हुई।"],
  ["Failed to upload the file", "फ़ोटो नहीं भेजी जा सकी।"],
  ["File is not an image.", "यह फ़ाइल फ़ोटो नहीं है।"],
  ["No image file provided.", "कोई फ़ोटो नहीं भेजी गई।"],
  ["Image type is not supported.", "इस तरह की फ़ोटो नहीं चलेगी।"],
  ["Image file size exceeds the maximum limit of 5 MB.", "फ़ोटो 5 MB से बड़ी है।"],
  ["Internal error occurred, please try again later.", "कुछ गड़बड़ हो गई। कृपया थोड़ी देर बाद फिर कोशिश करें।"],
]);

/** Those that are no labels of a form. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["family address", fields.address],
  ["member address", fields.address],
  ["phone number", "फ़ोन नंबर"],
  ["education", "पढ़ाई की जानकारी"],
  ["education details", "पढ़ाई की जानकारी"],
  ["email id", fields.email],
  ["logon name", signIn.loginName],
  ["user id", signIn.loginName],
  ["confirm password", "दोबारा लिखा पासवर्ड"],
  ["otp", "OTP"],
]);

const LABELS: ReadonlyMap<string, string> = new Map(Object.entries({ ...signIn, ...fields }));

/** Names the field if its name is known in Hindi. */
function about(name = "", named: (field: string) => string, unnamed: string): string {
  const key = name.toLowerCase();
  const field = NAMES.get(key) ?? LABELS.get(camelCase(key));
  return field === undefined ? unnamed : named(field);
}

const notRight = (name: string | undefined) =>
  about(name, (field) => `${field} सही नहीं है।`, "एक जानकारी सही नहीं है।");

const SENTENCE_PATTERNS: Translations["patterns"] = [
  [
    /^Required field (.{1,40}) is not provided$/,
    (name) => about(name, (field) => `${field} भरना ज़रूरी है।`, "एक ज़रूरी जानकारी छूट गई है।"),
  ],
  [/^Invalid (.{1,40}) provided$/, notRight],
  [/^Invalid value for field (.{1,40})$/, notRight],
  [
    /^(.{1,40}) should not be more than (\d+) characters$/,
    (name, most) =>
      about(
        name,
        (field) => `${field}: ज़्यादा से ज़्यादा ${most} अक्षर।`,
        `एक जगह ज़्यादा से ज़्यादा ${most} अक्षर हों।`,
      ),
  ],
  [/^Invalid OTP for email ID .*request a new OTP\.$/, () => "OTP सही नहीं है। कृपया नया OTP मँगाएँ।"],
  [/^Logon name (.{1,100}) is already taken/, (name) => `लॉगिन नाम ${name} किसी और का है। कृपया दूसरा नाम लिखें।`],
  [
    /^Email ID is already registered/,
    () => "इस ईमेल का खाता पहले से है। कृपया “पासवर्ड भूल गए?” से नया पासवर्ड बनाएँ।",
  ],
  [/^Email ID .* is not allowed to signup/i, () => "इस ईमेल से खाता नहीं बन सकता। कृपया एडमिन से बात करें।"],
  [/^Email ID .* already in use/i, () => "यह ईमेल किसी और सदस्य का है। कृपया दूसरा ईमेल दें।"],
  [/^Phone .* already in use/i, () => "यह फ़ोन नंबर किसी और सदस्य का है। कृपया दूसरा नंबर दें।"],
  [/^No family found for selected search criteria/, () => hindi.noFamilyFound],
];

export const BACKEND: BackendTranslations = {
  values: { exact: WORDS, patterns: VALUE_PATTERNS },
  sentences: { exact: SENTENCES, patterns: SENTENCE_PATTERNS },
};

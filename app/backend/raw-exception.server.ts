import { STATUS_CODES } from "node:http";

const TEXT_MAX_CHARACTERS = 200;

/** Match texts of exceptions, but no sentence for users. */
const EXCEPTION_PATTERNS = [
  // Markup, code and values.
  /[\r\n\t<>{}[\]\\`|=]|\(\)|::|->/,
  /\bnull\b|\bNaN\b/i,
  // Classes, packages, libraries, tables and SQL.
  /Exception|Throwable|[a-z]Error\b|\b(?:ERROR|FATAL)\b|Error:/,
  /[a-z][A-Z][a-z]+[A-Z]|[a-z](?:Callback|Pool|Impl|Manager|Template|Repository|Entity|Dto|Factory|Handler|Context)\b/,
  /(?<![\w@.-])(?:com|org|net|javax?|jakarta|io|jdk|sun)\.\w+\.\w/,
  /SQL|JDBC|JPA|JSON|HTTP\b|PKIX|SMTP|I\/O|Hikari|Hibernate|Tomcat|Jackson|ResultSet/,
  /\b(?:tuple|bean|servlet|heap|deadlock|rollback|rolled back|multipart|deserialize|enum|violates)\b/i,
  // Fixed phrases of Java, its database and its network.
  /For input string|No value present|syntax error|no static resource|(?:method|type) '|could not be parsed|Unparseable|out of bounds|index (?:is )?out of range|by zero/i,
  /\b(?:begin|end|index|length|offset|size):? -?\d+,|: -\d+$/i,
  /cannot (?:invoke|read field|load|store|be cast|be resolved|construct|convert)/i,
  /(?:could not|unable to|failed to) (?:execute|extract|open|initialize|commit|determine|resolve|prepare|acquire|obtain|convert|serialize|lazily|parse|bind|instantiate|find valid)/i,
  /(?:already|unexpected|premature) (?:closed|end of|char|token)|operated upon|duplicate key|(?:current|another) transaction|statement timeout/i,
  /connection (?:is )?(?:refused|reset|closed|not available|timed out|has been closed|attempt|leak)|timed out after \d/i,
  /(?:read|connect|lock|request) timed out|broken pipe|no such file|permission denied|no space left|too many open|(?:socket|stream) closed/i,
  /name or service not known|name resolution|certification path|result size|row count|returned by the query|when none was expected|batch update|for type |of type '/i,
  /required (?:type|request|parameter|part)|dispatch failed|too many clients|running the operation/i,
  // A value, and the code of a mail server.
  /^\P{L}*$|^undefined$|^Optional\.|^\d{3}[ -]\d\.\d/u,
];

/** Also occur in sentences for users: “Relation is required.”, “Please write to www.example.org.” */
const AMBIGUOUS_PATTERNS = [
  /(?<![\w@.-])[a-z]\w*\.\w+\.\w/,
  /\b(?:constraint|column|relation|query|socket|thread|stack)\b/i,
];
const SENTENCE = /^(?![a-z]).*[.!?।]$/su;

const REASON_PHRASES = new Set(Object.values(STATUS_CODES).map((phrase) => phrase?.toLowerCase()));

/** docs/backend-contract.md#texts-that-are-not-shown */
export function isUserFacing(text: string): boolean {
  const isNameOfField = !/\s/.test(text) && /[a-z][A-Z]/.test(text);
  const phrase = text.toLowerCase().replace(/\.$/, "").replace("time-out", "timeout");
  if (text.length > TEXT_MAX_CHARACTERS || isNameOfField || REASON_PHRASES.has(phrase)) return false;
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(text));
  return !matches(EXCEPTION_PATTERNS) && (SENTENCE.test(text) || !matches(AMBIGUOUS_PATTERNS));
}

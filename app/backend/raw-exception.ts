const TEXT_MAX_CHARACTERS = 200;

/** Found in the texts of exceptions, never in a sentence for people. */
const RAW = [
  // Markup, code and values.
  /[\r\n\t<>{}[\]\\`|=]|\(\)|::|->/,
  /\bnull\b|\bNaN\b/i,
  // Classes, packages, libraries, tables and SQL.
  /Exception|Throwable|[a-z]Error\b|\b(?:ERROR|FATAL)\b|Error:/,
  /[a-z][A-Z][a-z]+[A-Z]|[a-z](?:Callback|Pool|Impl|Manager|Template|Repository|Entity|Dto|Factory|Handler|Context)\b/,
  /(?<![\w@.-])[a-z]\w*\.\w+\.\w/,
  /SQL|JDBC|JPA|JSON|HTTP|PKIX|SMTP|I\/O|Hikari|Hibernate|Tomcat|Jackson/,
  /\b(?:constraint|violates|column|relation|tuple|query|socket|bean|servlet|thread|heap|stack|deadlock|rollback|rolled back|multipart|deserialize|enum)\b/i,
  // Fixed phrases of Java, its database and its network.
  /For input string|No value present|could not be parsed|Unparseable|out of bounds|index out of range|by zero/i,
  /cannot (?:invoke|read field|load|store|be cast|be resolved|construct|convert)/i,
  /(?:could not|unable to|failed to) (?:execute|extract|open|initialize|commit|determine|resolve|prepare|acquire|obtain|convert|serialize|lazily|parse|bind|instantiate|find valid)/i,
  /(?:already|unexpected|premature) (?:closed|end of|char|token)|operated upon|duplicate key|(?:current|another) transaction|statement timeout/i,
  /connection (?:is )?(?:refused|reset|closed|not available|timed out|has been closed|attempt|leak)|timed out after \d/i,
  /(?:read|connect|lock|request) timed out|broken pipe|no such file|permission denied|no space left|too many open|stream closed/i,
  /name or service not known|name resolution|certification path|result size|row count|batch update|for type |of type '/i,
  /required (?:type|request|parameter|part)|dispatch failed|too many clients|running the operation/i,
  // Not a sentence: a value, or the reason phrase of a status.
  /^\P{L}*$/u,
  /^(?:Internal Server Error|Bad (?:Gateway|Request)|Service Unavailable|Gateway Time-?out|Method Not Allowed)\.?$/i,
];

function isNameOfField(text: string): boolean {
  return !/\s/.test(text) && /[a-z][A-Z]/.test(text);
}

/** Whether a text of the backend is a sentence for people (docs/backend-contract.md#texts-that-are-not-shown). */
export function isForPeople(text: string): boolean {
  return text.length <= TEXT_MAX_CHARACTERS && !isNameOfField(text) && !RAW.some((sign) => sign.test(text));
}

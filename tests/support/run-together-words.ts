import { attribute, type Node, parseHtml } from "./html";

/** Elements on their own line in a text browser, which knows only HTML 4. */
const BLOCKS = new Set(
  "address blockquote br caption center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li ol option p pre table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const UNSEEN = new Set(["head", "script", "style", "template"]);
/** Drawn as a box or line. */
const FIELDS = new Set(["input", "select", "textarea"]);
const FIELD = "_";
/** These may stand inside a word. */
const IN_WORDS = new Set(["mark", "wbr"]);

const ENDS_A_WORD = /[\p{L}\p{M}\p{N}_).:;,!?%*…।]$/u;
const BEGINS_A_WORD = /^[\p{L}\p{N}_(+₹#©*]/u;
const STAR = "*";
const SHOWN_CHARACTERS = 24;

/** A text, the end of a line, or the edge of an inline element. */
type Piece = { text: string } | "line" | "edge";

function textOf(node: Node): string {
  if (node.nodeName === "img") return attribute(node, "alt") ?? "";
  return FIELDS.has(node.nodeName) && attribute(node, "type") !== "hidden" ? FIELD : "";
}

function* piecesOf(node: Node): Generator<Piece> {
  if (node.nodeName === "#text" && "value" in node) yield { text: node.value };
  if (!("childNodes" in node)) return;
  if (UNSEEN.has(node.nodeName)) return;
  const edge = IN_WORDS.has(node.nodeName) ? null : BLOCKS.has(node.nodeName) ? "line" : "edge";
  if (edge) yield edge;
  const own = textOf(node);
  if (own) yield { text: own };
  else for (const child of node.childNodes) yield* piecesOf(child);
  if (edge) yield edge;
}

/** Words that run together without styles, as `end|beginning`. */
export function runTogetherWords(html: string): string[] {
  const found: string[] = [];
  let line = "";
  let isAtEdge = false;
  for (const piece of piecesOf(parseHtml(html))) {
    if (piece === "edge") isAtEdge = true;
    else if (piece === "line") line = "";
    else if (piece.text) {
      const meets = isAtEdge && ENDS_A_WORD.test(line) && BEGINS_A_WORD.test(piece.text);
      // The star of a required field belongs to its label.
      if (meets && piece.text !== STAR)
        found.push(`${line.slice(-SHOWN_CHARACTERS)}|${piece.text.slice(0, SHOWN_CHARACTERS)}`);
      line += piece.text;
      isAtEdge = false;
    }
  }
  return found;
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument, Scalar } from "yaml";
import { COMMUNITY_FILE } from "../../app/community/read-folder.server";

/** Beside the build in a release, beside the scripts in a checkout. */
const SAMPLE = ["../community", "../../community"]
  .map((path) => join(import.meta.dirname, path, COMMUNITY_FILE))
  .find((file) => existsSync(file));

const FIRST_LINES = `# The settings of your community. What you leave empty is left out; needed are name, shortName, community,
# association.name, pictures.logo and phone.country.
#
# Without the Hindi (hi), Hindi pages show the English.
# A text with a comma, a colon or a hash needs quotes around it: "Who, and when?"

`;

const LINE_CHARACTERS = 120;

/** Keeps the names and comments, and one entry of each list. */
function empty(node: ParsedNode | null): void {
  if (isMap(node)) for (const { value } of node.items) empty(value);
  if (isSeq(node)) {
    node.items.splice(1);
    for (const item of node.items) empty(item);
  }
  if (isScalar(node)) {
    const isNumber = typeof node.value === "number";
    node.value = isNumber ? null : "";
    node.source = "";
    node.type = isNumber ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
  }
}

/** The sample's folder with empty texts and without its pictures; or why there cannot be one. */
export function newFolder(folder: string): string | null {
  if (existsSync(folder) && readdirSync(folder).length > 0) return `${folder} is not empty.`;
  if (!SAMPLE) return "The sample's folder is missing.";
  // Its first lines say that it is the sample.
  const [, ...settings] = readFileSync(SAMPLE, "utf8").split("\n\n");
  const document = parseDocument(settings.join("\n\n"));
  empty(document.contents);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, COMMUNITY_FILE),
    FIRST_LINES + document.toString({ lineWidth: LINE_CHARACTERS }),
  );
  return null;
}

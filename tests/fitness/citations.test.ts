import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PLACES = [".", ".ci", "app", "bench", "deploy", "docs", "doctor", "scripts", "tests"];
const READ = /\.(ts|tsx|scss|js|json|md|sh)$|^\.ci\/run$/;
const CITATION = /\bdocs\/[\w./-]+\.md(?:#[\w-]*)?/g;
const NAMED = /`((?:app|bench|docs|scripts|tests)\/[\w./$()[\]-]+)`/g;
const LINK = /\]\(((?:[\w./-]+\.md)?(?:#[\w-]+)?)\)/g;

const files = PLACES.filter((place) => existsSync(place))
  .flatMap((place) => {
    const names = readdirSync(place, { recursive: place !== ".", encoding: "utf8" });
    return names.map((name) => join(place, name));
  })
  .filter((path) => READ.test(path) && path !== "package-lock.json" && statSync(path).isFile());

/** The anchors that GitHub makes of a document's headings. */
function anchorsOf(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function leadsSomewhere(citation: string): boolean {
  const [path = "", anchor] = citation.split("#");
  if (!existsSync(path)) return false;
  // Two equal headings are ambiguous, so neither may be cited.
  const sameName = anchorsOf(readFileSync(path, "utf8")).filter((each) => each === anchor);
  return anchor === undefined || sameName.length === 1;
}

function citationsIn(path: string): string[] {
  const text = readFileSync(path, "utf8");
  const cited = [...text.matchAll(CITATION)].map(([citation]) => citation);
  if (!path.endsWith(".md")) return cited;
  const links = [...text.matchAll(LINK)].map(([, link = ""]) => link).filter((link) => link !== "");
  return [...cited, ...links.map((link) => (link.startsWith("#") ? path + link : join(path, "..", link)))];
}

test("every citation points to an existing file and heading", () => {
  const cited = files.flatMap((path) => citationsIn(path).map((citation) => ({ path, citation })));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(({ citation }) => !leadsSomewhere(citation))).toEqual([]);
});

test("every path in a document exists", () => {
  const documents = files.filter((path) => path.endsWith(".md"));
  const named = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(NAMED)].map(([, path = ""]) => ({ document, path })),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

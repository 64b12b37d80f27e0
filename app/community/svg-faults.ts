import { SaxesParser, type SaxesTagPlain } from "saxes";

/** `a` leads away, `foreignObject` holds HTML; the others run or load something. */
const REFUSED = new Set([
  "script",
  "foreignobject",
  "iframe",
  "object",
  "embed",
  "audio",
  "video",
  "handler",
  "a",
]);

/** References that stay in the file: an id, or an embedded picture. */
const OWN_ADDRESS = /^(#|data:image\/(png|jpeg|webp);|$)/i;
const ADDRESSES_IN_STYLE = /url\(\s*["']?([^"')]*)/gi;
const ANIMATED = new Set(["to", "from", "by", "values"]);

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

function faultOfStyle(css: string): string | null {
  if (/@import/i.test(css)) return "loads another style sheet";
  // It could spell any word.
  if (css.includes("\\")) return "has a backslash in its styles";
  const foreign = [...css.matchAll(ADDRESSES_IN_STYLE)].find(
    ([, address = ""]) => !OWN_ADDRESS.test(address),
  );
  return foreign ? `links to another site (${foreign[1]?.slice(0, 60)})` : null;
}

function faultOfAttribute(name: string, value: string): string | null {
  const own = withoutPrefix(name);
  if (own.startsWith("on")) return `has a script (${own}=)`;
  if (name.startsWith("xmlns")) return null;
  const isAddress = own === "href" || own === "src" || (ANIMATED.has(own) && /[:/]/.test(value));
  if (isAddress && !OWN_ADDRESS.test(value.trim())) return `links to another site (${value.slice(0, 60)})`;
  return own === "style" || /url\(/i.test(value) ? faultOfStyle(value) : null;
}

function faultsOfTag({ name, attributes }: SaxesTagPlain): string[] {
  const own = withoutPrefix(name);
  const refused = own === "script" ? ["has a script"] : REFUSED.has(own) ? [`has a <${own}>`] : [];
  const written = Object.entries(attributes).map(([key, value]) => faultOfAttribute(key, value));
  return [...refused, ...written.filter((fault) => fault !== null)];
}

/** Why a drawing is not shown: it is no SVG, or holds more than a drawing. */
export function svgFaults(svg: string): string[] {
  const faults = new Set<string>();
  const parser = new SaxesParser();
  const names: string[] = [];
  let inStyle = false;
  parser.on("error", ({ message }) => {
    faults.add(`is not a readable SVG (${message.slice(0, 80)})`);
  });
  parser.on("doctype", (doctype) => {
    if (/\[|ENTITY/i.test(doctype)) faults.add("has a DOCTYPE with entities");
  });
  parser.on("processinginstruction", ({ target }) => {
    faults.add(`has a <?${target}?>`);
  });
  parser.on("opentag", (tag) => {
    names.push(withoutPrefix(tag.name));
    inStyle = names.at(-1) === "style";
    for (const fault of faultsOfTag(tag)) faults.add(fault);
  });
  parser.on("closetag", () => {
    inStyle = false;
  });
  const read = (css: string) => {
    const fault = inStyle ? faultOfStyle(css) : null;
    if (fault) faults.add(fault);
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.write(svg).close();
  if (names[0] !== "svg") faults.add("is not an SVG");
  return [...faults];
}

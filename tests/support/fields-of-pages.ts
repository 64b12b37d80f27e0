import { readdirSync } from "node:fs";
import { attribute, type Node, parseHtml, within } from "./html";

/** The URL and fields of a form or link. */
export interface Sendable {
  method: "GET" | "POST";
  path: string;
  fields: ReadonlyMap<string, string>;
}

const CONTROLS = new Set(["input", "textarea", "select", "button"]);

function ofForm(form: Node, page: URL): Sendable {
  const isPost = attribute(form, "method")?.toLowerCase() === "post";
  const target = new URL(attribute(form, "action") ?? page.href, page);
  const controls = within(form).filter(({ nodeName }) => CONTROLS.has(nodeName));
  const named = controls.flatMap((control): [string, string][] => {
    const name = attribute(control, "name");
    return name ? [[name, attribute(control, "value") ?? ""]] : [];
  });
  const path = isPost ? target.pathname + target.search : target.pathname;
  return { method: isPost ? "POST" : "GET", path, fields: new Map(named) };
}

function ofLink(link: Node, page: URL): Sendable[] {
  const target = new URL(attribute(link, "href") ?? page.href, page);
  if (target.origin !== page.origin) return [];
  return [{ method: "GET", path: target.pathname, fields: new Map(target.searchParams) }];
}

/** All that the page's forms and links can send to this site. */
export function sendablesOf(html: string, page: URL): Sendable[] {
  return within(parseHtml(html)).flatMap((node) => {
    if (node.nodeName === "form") return ofForm(node, page);
    return node.nodeName === "a" ? ofLink(node, page) : [];
  });
}

/** `family.$familyId_.contacts[.vcf]` → `/family/1/contacts.vcf` */
export function addressOfRoute(route: string): string {
  const segments = route
    .replace("_index", "")
    .replace(/_(?=\.)/g, "")
    .replace(/\(?\$\w+\)?/g, "1")
    .replace(/\.(?!\w+\])/g, "/");
  return `/${segments.replace(/[[\]]/g, "")}`;
}

/** The names of what is typed into a form that asks for a page. */
export function searchesOf(html: string, page: URL): { path: string; name: string }[] {
  return within(parseHtml(html))
    .filter((node) => node.nodeName === "form" && attribute(node, "method") !== "post")
    .flatMap((form) => {
      const inputs = within(form).filter((each) => attribute(each, "type") === "search");
      const path = new URL(attribute(form, "action") ?? page.href, page).pathname;
      return inputs.map((each) => ({ path, name: attribute(each, "name") ?? "" }));
    });
}

/** `family.$familyId_.contacts[.vcf]` → a pattern of `/family/7/contacts.vcf`. */
function patternOf(route: string): RegExp {
  const segments = route
    .replace("_index", "")
    .replace(/_(?=\.)/g, "")
    .replace(/\[(.*?)\]/g, (_brackets, text: string) => text.replace(".", "\\."))
    .replace(/(?<!\\)\.\(\$\w+\)/g, "(/\\d+)?")
    .replace(/(?<!\\)\.\$\w+/g, "/\\d+")
    .replace(/(?<!\\)\./g, "/");
  return new RegExp(`^/${segments}$`);
}

/** Routes of `app/routes` that none of the paths matches. */
export function routesWithout(paths: readonly string[]): string[] {
  return readdirSync("app/routes")
    .filter((route) => route !== "$")
    .filter((route) => !paths.some((path) => patternOf(route).test(path)));
}

import { attribute, type Node, parseHtml, textOf, within } from "./html";

const FIELDS = new Set(["input", "select", "textarea"]);

/** Forms are sent with `?sent`, so that Back finds them after a browser's error page. */
function sentTo(address: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}sent`;
}

function sentValue(field: Node): string {
  const isBox = attribute(field, "type") === "checkbox";
  if (field.nodeName !== "select") return attribute(field, "value") ?? (isBox ? "on" : "");
  const options = within(field).filter(({ nodeName }) => nodeName === "option");
  const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options[0];
  return chosen ? (attribute(chosen, "value") ?? textOf(chosen)) : "";
}

/** The fields that a browser would send of an untouched form. */
export function openedForm(html: string, action: string): Record<string, string> {
  const form = within(parseHtml(html)).find(
    (node) => node.nodeName === "form" && [action, sentTo(action)].includes(attribute(node, "action") ?? ""),
  );
  if (!form) throw new Error(`no form for ${action}`);
  const fields: Record<string, string> = {};
  for (const field of within(form).filter(({ nodeName }) => FIELDS.has(nodeName))) {
    const name = attribute(field, "name");
    const canBeOff = /^(checkbox|radio)$/.test(attribute(field, "type") ?? "");
    const isOff = canBeOff && attribute(field, "checked") === null;
    if (name && !isOff && attribute(field, "disabled") === null) fields[name] = sentValue(field);
  }
  return fields;
}

const CONTROL = /<(?:input|select|textarea|button)\b[^>]*>/g;

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

/** As a form of that page is sent, so that Back finds it after an error page of the browser. */
function sentTo(address: string): string {
  return `${address}${address.includes("?") ? "&amp;" : "?"}sent`;
}

/** What a browser would send of the page's form that goes to an address, as it was opened. */
export function openedForm(html: string, action: string): Record<string, string> {
  const forms = html.split("<form ").slice(1);
  const form = forms
    .map((text) => text.split("</form>")[0] ?? "")
    .find((text) => text.includes(`action="${action}"`) || text.includes(`action="${sentTo(action)}"`));
  if (!form) throw new Error(`no form for ${action}`);
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(CONTROL)) {
    const name = attribute(tag, "name");
    const isOff = /type="(checkbox|radio)"/.test(tag) && !/\schecked\b/.test(tag);
    if (name && !isOff && !tag.startsWith("<button")) fields[name] = attribute(tag, "value") ?? "";
  }
  return fields;
}

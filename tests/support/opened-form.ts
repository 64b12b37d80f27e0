const CONTROL = /<(?:input|select|textarea|button)\b[^>]*>/g;

function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

/** Forms are sent with `?sent`, so that Back finds them after a browser's error page. */
function sentTo(address: string): string {
  return `${address}${address.includes("?") ? "&amp;" : "?"}sent`;
}

/** The fields that a browser would send of an untouched form. */
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

/** One plain address; whatever a mail program could read as more than that gets no link. */
const ADDRESS = /^[\w.!#$%'*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/;

export interface EmailView {
  text: string;
  href: string | null;
}

export function emailView(email: string | null): EmailView | null {
  if (email === null) return null;
  return {
    text: email,
    href: ADDRESS.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : null,
  };
}

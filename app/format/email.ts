/** One plain address: anything a mail program could read as more is shown as text. Edge cases 105. */
const ADDRESS = /^[\w.!#$%'*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/;

/** An e-mail address to show, with its link when it is one. */
export interface EmailView {
  text: string;
  href: string | null;
}

/** Null when there is none. */
export function emailView(email: string | null): EmailView | null {
  if (email === null) return null;
  return {
    text: email,
    href: ADDRESS.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : null,
  };
}

/** A single plain address. Anything that a mail program could read as more gets no link. */
const ADDRESS = /^[\w.!#$%'*+/=^`{|}~-]+@[\w-]+(\.[\w-]+)+$/;

export function emailView(email: string | null) {
  if (email === null) return null;
  return {
    text: email,
    href: ADDRESS.test(email) ? `mailto:${encodeURIComponent(email).replace("%40", "@")}` : null,
  };
}

export type EmailView = NonNullable<ReturnType<typeof emailView>>;

import type { CardLink } from "./card";

/** Links of which one may be chosen already. */
export function LinkRow({ links }: { links: readonly (CardLink & { isCurrent?: boolean })[] }) {
  return links.length > 0 ? (
    <p className="app-actions app-choices">
      {links.flatMap(({ text, href, isCurrent }) => [
        " ",
        <a key={text} href={href} aria-current={isCurrent ? "true" : undefined}>
          {text}
        </a>,
      ])}
    </p>
  ) : null;
}

import type { ReactNode } from "react";

export function HeaderMenu({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <li>
      <details className="app-menu" name="menu">
        <summary className="app-nav__entry">{summary}</summary>
        <ul className="app-menu__list">{children}</ul>
      </details>
    </li>
  );
}

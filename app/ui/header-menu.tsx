import type { ReactNode } from "react";

export function HeaderMenu({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <li>
      <details className="app-menu" name="menu">
        <summary>{summary}</summary>
        <ul>{children}</ul>
      </details>
    </li>
  );
}

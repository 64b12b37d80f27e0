/** The way to the one before or after; a button that is off where there is none. */
export function StepLink({ name, rel, href }: { name: string; rel?: "prev" | "next"; href: string | null }) {
  return href === null ? (
    <button type="button" className="btn btn-secondary" disabled>
      {name}
    </button>
  ) : (
    <a className="btn btn-secondary" rel={rel} href={href}>
      {name}
    </a>
  );
}

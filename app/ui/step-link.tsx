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

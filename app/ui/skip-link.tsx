export function SkipLink() {
  return (
    <a className="app-skip-link" href="#content">
      Skip to content
    </a>
  );
}

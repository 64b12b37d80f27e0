/** First in the body: leads past the header. Screens section 1. */
export function SkipLink() {
  return (
    <a className="app-skip-link" href="#content">
      Skip to content
    </a>
  );
}

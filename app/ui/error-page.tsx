interface Way {
  text: string;
  href: string;
}

interface ErrorPageProps {
  status: number;
  heading: string;
  message: string;
  requestId: string;
  retryPath: string | null;
  links: readonly Way[];
}

export function ErrorPage({ status, heading, message, requestId, retryPath, links }: ErrorPageProps) {
  return (
    <section className="app-panel app-error-page">
      <h1>{heading}</h1>
      <p className="app-error-page__message">{message}</p>
      {retryPath ? (
        <p>
          <a className="btn btn-primary" href={retryPath}>
            Try again
          </a>
        </p>
      ) : null}
      <ul className="app-ways">
        {links.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <p className="app-note">{`Error ${status} · Reference ${requestId}`}</p>
    </section>
  );
}

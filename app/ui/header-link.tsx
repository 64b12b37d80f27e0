interface HeaderLinkProps {
  href: string;
  text: string;
  currentPath: string;
}

export function HeaderLink({ href, text, currentPath }: HeaderLinkProps) {
  return (
    <li>
      <a className="app-nav__entry" href={href} aria-current={href === currentPath ? "page" : undefined}>
        {text}
      </a>
    </li>
  );
}

interface HeaderLinkProps {
  href: string;
  text: string;
  currentPath: string;
}

export function HeaderLink({ href, text, currentPath }: HeaderLinkProps) {
  return (
    <li>
      <a href={href} aria-current={href === currentPath ? "page" : undefined}>
        {text}
      </a>
    </li>
  );
}

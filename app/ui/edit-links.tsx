interface EditLinksProps {
  text: string;
  href: string;
  imageHref: string;
}

/** The ways to a page's two edit forms, for who may change it. Screens sections 4 and 6. */
export function EditLinks({ text, href, imageHref }: EditLinksProps) {
  return (
    <p className="app-edit-links">
      <a className="btn btn-secondary" href={href}>
        {text}
      </a>
      <a className="btn btn-secondary" href={imageHref}>
        Edit Image
      </a>
    </p>
  );
}

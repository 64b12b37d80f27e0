import { t } from "../texts/text.server";

interface EditLinksProps {
  text: string;
  href: string;
  imageHref: string;
}

export function EditLinks({ text, href, imageHref }: EditLinksProps) {
  return (
    <>
      <a className="btn btn-secondary" href={href}>
        {text}
      </a>{" "}
      <a className="btn btn-secondary" href={imageHref}>
        {t("images.edit")}
      </a>
    </>
  );
}

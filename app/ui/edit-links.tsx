import { useLocation } from "@remix-run/react";
import { t } from "~/i18n/text.server";

/** @param form the value of `?edit=` for the form. */
export function EditLinks({ text, form }: { text: string; form: "details" | "profile" }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="btn btn-secondary" href={`${pathname}?edit=${form}`}>
        {text}
      </a>{" "}
      <a className="btn btn-secondary" href={`${pathname}?edit=image`}>
        {t("images.edit")}
      </a>
    </>
  );
}

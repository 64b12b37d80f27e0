import type { ReactNode } from "react";
import { langOf } from "~/i18n/format/text";

/** Written out, because the build drops the styles of class names that it does not find. */
const CLASSES = { danger: "alert alert-danger", success: "alert alert-success" };

interface AlertProps {
  tone: keyof typeof CLASSES;
  fieldId?: string | undefined;
  text: string;
  children?: ReactNode;
}

export function Alert({ tone, fieldId, text, children }: AlertProps) {
  return (
    <div className={CLASSES[tone]}>
      <span role={tone === "danger" ? "alert" : "status"} lang={langOf(text)}>
        {fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}
      </span>{" "}
      {children}
    </div>
  );
}

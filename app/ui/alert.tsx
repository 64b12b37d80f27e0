import { langOf } from "./format/text";

const CLASSES = { danger: "alert alert-danger", success: "alert alert-success" };

export function Alert({
  tone,
  fieldId,
  text,
}: {
  tone: "danger" | "success";
  fieldId?: string;
  text: string;
}) {
  return (
    <div className={CLASSES[tone]} role={tone === "danger" ? "alert" : "status"} lang={langOf(text)}>
      {fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}
    </div>
  );
}

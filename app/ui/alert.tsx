import { langOf } from "./format/foreign-words";

const CLASSES = { danger: "alert alert-danger", success: "alert alert-success" };

/** `fieldId` makes the text a link to the field at fault. */
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

/** A message on top of a page: what failed, with a link to the field at fault, or what was done. Screens section 1. */
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
    <div className={`app-alert app-alert--${tone}`} role={tone === "danger" ? "alert" : "status"}>
      {fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}
    </div>
  );
}

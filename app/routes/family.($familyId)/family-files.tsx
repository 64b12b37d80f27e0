import { t } from "~/texts/text.server";
import { TakeAlong } from "~/ui/take-along";
import type { FamilyView } from "./view";

function FileChoice({ name, text }: { name: string; text: string }) {
  return (
    <div className="app-check">
      <input type="checkbox" id={name} name={name} value="0" /> <label htmlFor={name}>{text}</label>
    </div>
  );
}

export function FamilyFiles({ files: { contacts, birthdays, file } }: { files: FamilyView["files"] }) {
  return (
    <TakeAlong>
      <p className="app-actions">
        {contacts ? <a href={contacts}>{t("takeAlong.contacts")}</a> : null}{" "}
        <a href={birthdays}>{t("takeAlong.birthdays")}</a>
      </p>
      <form className="app-actions" action={file}>
        <FileChoice name="phones" text={t("takeAlong.withoutPhones")} />
        <FileChoice name="births" text={t("takeAlong.withoutYears")} />
        <button type="submit" className="btn btn-primary">
          {t("takeAlong.file")}
        </button>
      </form>
    </TakeAlong>
  );
}

import { t } from "~/texts/text.server";
import { TakeAlong } from "~/ui/take-along";
import type { FamilyView } from "./view";

export function FamilyFiles({ files: { contacts, birthdays } }: { files: FamilyView["files"] }) {
  return (
    <TakeAlong>
      <p className="app-actions">
        {contacts ? <a href={contacts}>{t("takeAlong.contacts")}</a> : null}
        <a href={birthdays}>{t("takeAlong.birthdays")}</a>
      </p>
    </TakeAlong>
  );
}

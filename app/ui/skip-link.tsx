import { t } from "~/i18n/text.server";

export function SkipLink() {
  return (
    <a className="app-skip-link" href="#content">
      {t("frame.skip")}
    </a>
  );
}

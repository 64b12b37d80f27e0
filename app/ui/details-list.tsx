import type { ReactNode } from "react";
import type { AddressView, EmailView } from "~/i18n/format/contact";
import { langOf } from "~/i18n/format/text";
import { t } from "~/i18n/text.server";

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{label}</dt>
      <dd lang={langOf(children)}>{children}</dd>
    </div>
  ) : null;
}

export function EmailDetail({ label, email }: { label: string; email: EmailView | null }) {
  return (
    <Detail label={label}>
      {email && (email.href ? <a href={email.href}>{email.text}</a> : <bdi>{email.text}</bdi>)}
    </Detail>
  );
}

export function AddressDetail({ address }: { address: AddressView | null }) {
  return (
    <Detail label={t("fields.address")}>
      {address ? (
        <>
          <address translate="no">
            {address.lines.map((line, index, { length }) => [
              " ",
              <span key={line} lang={langOf(line)}>
                {index + 1 < length ? `${line},` : line}
              </span>,
            ])}
          </address>{" "}
          <a href={address.mapHref}>{t("family.showOnMap")}</a>
        </>
      ) : null}
    </Detail>
  );
}

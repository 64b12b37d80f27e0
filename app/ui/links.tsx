import { useLocation } from "@remix-run/react";
import { t } from "~/i18n/text.server";
import type { PhoneView } from "./format/contact";

/** @param form the value of `?edit=` */
export function EditLinks({ text, form }: { text: string; form: "details" | "profile" }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className="btn btn-secondary" href={`${pathname}?edit=${form}`}>
        {text}
      </a>{" "}
      <a className="btn btn-secondary" href={`${pathname}?edit=image`} data-enhance="image-editor">
        {t("images.edit")}
      </a>
    </>
  );
}

export function StepLink({ name, rel, href }: { name: string; rel?: "prev" | "next"; href: string | null }) {
  return href === null ? (
    <button type="button" className="btn btn-secondary" disabled>
      {name}
    </button>
  ) : (
    <a className="btn btn-secondary" rel={rel} href={href}>
      {name}
    </a>
  );
}

export interface TextLink {
  text: string;
  href: string;
}

interface RowLink extends TextLink {
  isCurrent?: boolean;
}

export function LinkList({ links, isRow }: { links: readonly TextLink[]; isRow?: boolean }) {
  return links.length > 0 ? (
    <ul className={isRow ? "app-actions list-unstyled" : "list-unstyled"}>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  ) : null;
}

export function ShareLinks({ links }: { links: readonly RowLink[] }) {
  return links.flatMap(({ text, href }) => [
    " ",
    <a key={text} className="btn btn-secondary" href={href}>
      {text}
    </a>,
  ]);
}

export function LinkRow({ links }: { links: readonly RowLink[] }) {
  return links.length > 0 ? (
    <p className="app-actions app-choices">
      {links.flatMap(({ text, href, isCurrent }) => [
        " ",
        <a key={text} href={href} aria-current={isCurrent ? "true" : undefined}>
          {text}
        </a>,
      ])}
    </p>
  ) : null;
}

/** "Something wrong?", for readers who may not change what they see. */
export function CorrectionLink({ link }: { link: RowLink | null }) {
  return link ? (
    <p className="app-correction d-print-none">
      <a href={link.href}>{link.text}</a>
    </p>
  ) : null;
}

export function GapLinks({ gaps }: { gaps: readonly RowLink[] }) {
  return gaps.length > 0 ? (
    <p className="app-gaps d-print-none">
      {t("gaps.missing")}
      {gaps.map(({ text, href, isCurrent }, at) => [
        at > 0 ? ", " : " ",
        <a key={text} href={href} aria-current={isCurrent ? "true" : undefined}>
          {text}
        </a>,
      ])}
    </p>
  ) : null;
}

/** Icons cover the words for flag and chat; screen readers read them. */
export function phoneNumber(phone: PhoneView) {
  if (phone.tel === null) return phone.text;
  return (
    <>
      <i className={`app-flag--${phone.region}`}>{phone.regionName}</i>{" "}
      <a href={`tel:${phone.tel}`}>{phone.text}</a>{" "}
      {phone.whatsapp ? (
        <a href={phone.whatsapp} title="WhatsApp">
          WhatsApp
        </a>
      ) : null}
    </>
  );
}

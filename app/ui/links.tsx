import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { Language } from "~/i18n/choices.server";
import { t } from "~/i18n/text.server";
import { paths } from "~/paths";
import { callLinks } from "~/phone/contact-links.server";
import type { PhoneView } from "~/phone/phone-view.server";

export interface TextLink {
  text: string;
  href: string;
}

type ButtonLinkProps = ComponentProps<"a"> & TextLink & { isPrimary?: boolean };

export function ButtonLink({ text, isPrimary, ...attributes }: ButtonLinkProps) {
  return (
    <a className={isPrimary ? "btn btn-primary" : "btn btn-secondary"} {...attributes}>
      {text}
    </a>
  );
}

/** @param form the value of `?edit=` */
export function EditLinks({ text, form }: { text: string; form: "details" | "profile" }) {
  const { pathname } = useLocation();
  return (
    <>
      <ButtonLink href={paths.edit(pathname, form)} text={text} />{" "}
      <ButtonLink href={paths.edit(pathname, "image")} text={t("images.edit")} data-enhance="image-editor" />
    </>
  );
}

export function StepLink({ name, rel, href }: { name: string; rel?: "prev" | "next"; href: string | null }) {
  return href === null ? (
    <button type="button" className="btn btn-secondary" disabled>
      {name}
    </button>
  ) : (
    <ButtonLink rel={rel} href={href} text={name} />
  );
}

/** A script replaces the text, which says how to print, by a button. */
export function PrintButton({ isSecondary }: { isSecondary?: boolean }) {
  return (
    <p
      className={isSecondary ? "mb-0 d-print-none" : undefined}
      data-enhance="print-button"
      data-button-class={isSecondary ? "btn btn-secondary" : "btn btn-primary"}
      data-text={t("tree.print")}
    >
      {t("book.howToPrint")}
    </p>
  );
}

export interface RowLink extends TextLink {
  isCurrent?: boolean;
  lang?: Language | undefined;
}

export function ButtonLinks({ links }: { links: readonly RowLink[] }) {
  return links.flatMap((link) => [" ", <ButtonLink key={link.text} {...link} />]);
}

function renderRowLink({ text, href, lang, isCurrent }: RowLink) {
  return (
    <a key={text} href={href} lang={lang} aria-current={isCurrent ? "true" : undefined}>
      {text}
    </a>
  );
}

/** One choice of a few, joined. */
export function LinkRow({ label, links }: { label?: string; links: readonly RowLink[] }) {
  const choices = <span className="app-segment">{links.flatMap((link) => [" ", renderRowLink(link)])}</span>;
  return links.length > 0 ? (
    <p className="d-print-none">
      {label} {choices}
    </p>
  ) : null;
}

export function CorrectionLink({ link }: { link: RowLink | null }) {
  return link ? (
    <p className="app-correction d-print-none">
      <a href={link.href}>{link.text}</a>
    </p>
  ) : null;
}

export function MissingFieldLinks({ missing }: { missing: readonly RowLink[] }) {
  return missing.length > 0 ? (
    <p className="app-gaps d-print-none">
      {t("records.missingHeading")}
      {missing.map((link, index) => [index > 0 ? ", " : " ", renderRowLink(link)])}
    </p>
  ) : null;
}

/** To call, to write, and to save the number. */
export function CallTiles({ phone, contact }: { phone: PhoneView | null; contact?: string | null }) {
  const calls = callLinks(phone);
  return calls.length > 0 ? (
    <ul className="app-tiles d-print-none list-unstyled">
      {calls.map((link) => (
        <li key={link.href}>
          <ButtonLink {...link} />
        </li>
      ))}
      {contact ? (
        <li data-loading={t("downloads.loading")}>
          <ButtonLink href={contact} text={t("downloads.contact")} />
        </li>
      ) : null}
    </ul>
  ) : null;
}

/** An accessible name that distinguishes controls with the same text. */
export function labelFor(text: string, subject: string): string {
  return subject ? `${text}: ${subject}` : text;
}

export function renderLabelledLink(subject: string, { text, href }: TextLink) {
  return (
    <a key={href} href={href} aria-label={labelFor(text, subject)}>
      {text}
    </a>
  );
}

/** Icons cover the names of the country and of WhatsApp. @param owner needed on a page with several numbers. */
export function renderPhone(
  { text, href, region, isOnWhatsapp, whatsapp, others }: PhoneView,
  owner?: string,
) {
  if (region === null) return text;
  return (
    <>
      <i className={`app-flag--${region.code}`}>{region.name}</i> {href ? <a href={href}>{text}</a> : text}{" "}
      {whatsapp ? (
        <a href={whatsapp} title="WhatsApp" aria-label={owner && labelFor("WhatsApp", owner)}>
          WhatsApp
        </a>
      ) : null}
      {isOnWhatsapp && !whatsapp ? <i title="WhatsApp">WhatsApp</i> : null}
      {others.map(({ text, href }) => [
        ", ",
        <a key={href} href={href}>
          {text}
        </a>,
      ])}
    </>
  );
}

import type { ReactNode } from "react";
import { t } from "~/i18n/text.server";
import { FALLBACK_COLORS } from "./app-colors";
import { ButtonLink } from "./links";

export function Leaves() {
  return (
    <svg
      className="app-leaves"
      fill={FALLBACK_COLORS.tint}
      width="72"
      height="72"
      viewBox="-4 -14 72 72"
      aria-hidden="true"
    >
      <circle cx="32" cy="22" r="36" />
      <path
        fill={FALLBACK_COLORS.line}
        d="M32 2q18 20 0 40-18-20 0-40ZM8 14q-4 18 8 28 6-20-8-28ZM56 14q4 18-8 28-6-20 8-28Z"
      />
    </svg>
  );
}

/** For a list that did not load. */
export function TryAgain({ href }: { href: string }) {
  return (
    <p>
      <ButtonLink href={href} text={t("errorPage.tryAgain")} />
    </p>
  );
}

interface EmptyStateProps {
  text: string;
  isStatus?: boolean;
  children?: ReactNode;
}

export function EmptyState({ text, isStatus, children }: EmptyStateProps) {
  return (
    <div className="card card-body mb-4" role={isStatus ? "status" : undefined}>
      <Leaves />
      <p>{text}</p>
      {children}
    </div>
  );
}

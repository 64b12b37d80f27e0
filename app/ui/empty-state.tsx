import type { ReactNode } from "react";

export function Leaves() {
  return (
    <svg width="64" height="56" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M32 2q18 20 0 40-18-20 0-40ZM8 14q-4 18 8 28 6-20-8-28ZM56 14q4 18-8 28-6-20 8-28Z" />
    </svg>
  );
}

interface EmptyStateProps {
  text: string;
  isAnswer?: boolean;
  children?: ReactNode;
}

export function EmptyState({ text, isAnswer, children }: EmptyStateProps) {
  return (
    <div className="card card-body mb-4" role={isAnswer ? "status" : undefined}>
      <Leaves />
      <p>{text}</p>
      {children}
    </div>
  );
}

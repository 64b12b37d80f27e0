import type { ReactNode } from "react";

/** Fields that belong together. On phones two of them stand side by side only where both are `short`. */
export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="app-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

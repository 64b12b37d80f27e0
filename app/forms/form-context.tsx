import { createContext } from "react";

/** What a form's fields show: the values by their names, and the one at fault. Screens section 1. */
export interface FormState {
  values: Readonly<Record<string, string>>;
  fault: { field: string; text: string } | null;
}

/** From a form to its fields. */
export const FormContext = createContext<FormState>({ values: {}, fault: null });

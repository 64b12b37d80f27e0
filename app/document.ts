import { createContext } from "react";

export interface DocumentParts {
  script: string;
  requestId: string;
  development: boolean;
}

/** Stands where the page's weight goes, which is known only when the page is made. */
export const PAGE_WEIGHT_MARK = "\u{E000}";

export const DocumentContext = createContext<DocumentParts>({
  script: "",
  requestId: "",
  development: false,
});

import { createContext } from "react";

/** What the document around every page needs besides the page; entry.server provides it. */
export interface DocumentParts {
  css: string;
  script: string;
  requestId: string;
  development: boolean;
}

export const DocumentContext = createContext<DocumentParts>({
  css: "",
  script: "",
  requestId: "",
  development: false,
});

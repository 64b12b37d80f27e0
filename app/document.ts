import { createContext } from "react";

/** What the document around every page needs beside the page: handed over by entry.server. */
export interface DocumentParts {
  css: string;
  /** Own address of the enhancements' script. */
  script: string;
  requestId: string;
  development: boolean;
}

/** The document's parts, from the entry to the root. */
export const DocumentContext = createContext<DocumentParts>({
  css: "",
  script: "",
  requestId: "",
  development: false,
});

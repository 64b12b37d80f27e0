import { createContext } from "react";

/** Stands where the page's weight goes, which is known only when the page is made. */
export const PAGE_WEIGHT_MARK = "\u{E000}";

export const DocumentContext = createContext({
  script: "",
  requestId: "",
  development: false,
});

import { createContext } from "react";
import type { PageForm } from "~/ui/language-buttons";
import type { HeaderSession } from "~/ui/site-header";

interface DocumentParts {
  script: string;
  requestId: string;
  dictionary: string;
  development: boolean;
  session: HeaderSession;
  pageForm: PageForm;
  year: number;
}

/** Data of every page, from `entry.server.tsx`. */
export const DocumentContext = createContext<DocumentParts>({
  script: "",
  requestId: "",
  dictionary: "",
  development: false,
  session: { kind: "visitor" },
  pageForm: null,
  year: 0,
});

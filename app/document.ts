import { createContext } from "react";
import type { HeaderSession } from "~/ui/site-header";

interface DocumentParts {
  script: string;
  requestId: string;
  dictionary: string;
  development: boolean;
  session: HeaderSession;
  year: number;
}

/** Data of every page, from `entry.server.tsx`. */
export const DocumentContext = createContext<DocumentParts>({
  script: "",
  requestId: "",
  dictionary: "",
  development: false,
  session: { kind: "visitor" },
  year: 0,
});

import { createContext } from "react";

export const DocumentContext = createContext({
  script: "",
  requestId: "",
  dictionary: "",
  development: false,
});

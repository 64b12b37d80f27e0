import { createContext } from "react";

export const DocumentContext = createContext({
  script: "",
  requestId: "",
  development: false,
});

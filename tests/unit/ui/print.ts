import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The markup of a part, as a page carries it. */
export function print(part: ReactElement): string {
  return renderToStaticMarkup(part);
}

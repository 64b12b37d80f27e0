import { notFoundPage } from "~/http/responses.server";

/** Any other address: the 404 page. Screens section 3. */
export function loader() {
  throw notFoundPage();
}

export const action = loader;

export default function NoScreen() {
  return null;
}

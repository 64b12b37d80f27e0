import { notFoundPage } from "~/http/responses.server";
import { NoPage } from "~/ui/error-page";

export function loader() {
  throw notFoundPage();
}

export const action = loader;

export default NoPage;

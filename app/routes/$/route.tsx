import { notFoundPage } from "~/http/responses.server";

export function loader() {
  throw notFoundPage();
}

export const action = loader;

export default function NoScreen() {
  return null;
}

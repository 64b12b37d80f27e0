import type { ActionFunctionArgs } from "@remix-run/node";
import { methodNotAllowedPage, seeOther } from "~/http/responses.server";
import { paths } from "~/paths";

/** GET /logout changes nothing: signing out is a POST. Screens section 3, edge cases 67. */
export function loader() {
  throw methodNotAllowedPage("POST", "Signing out is done with the Logout button in the menu.");
}

/** POST /logout: signs out here even when the backend fails. Specification section 4, edge cases 65. */
export async function action({ context }: ActionFunctionArgs) {
  await context.signOut();
  return seeOther(paths.login(), { "Clear-Site-Data": '"cache", "storage"' });
}

export default function NoScreen() {
  return null;
}

import type { AppLoadContext } from "@remix-run/node";
import type { SessionUser } from "../contract/session";
import { failurePage } from "../http/responses.server";
import { messages } from "../messages";

/** The signed-in user; throws the redirect to the login for a visitor, and a failure page while that is unknown. */
export async function requireUser(context: AppLoadContext): Promise<SessionUser> {
  const state = await context.user();
  if (state.kind === "signed-in") return state.user;
  if (state.kind === "visitor") throw context.toLogin();
  throw failurePage(state.failure, messages.DEFAULT);
}

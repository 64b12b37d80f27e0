import type { SessionUser } from "~/contract/session";
import { failurePage } from "~/http/responses.server";
import type { UserState } from "./session-user.server";

interface RequiredUserDeps {
  user(): Promise<UserState>;
  toLogin(): Promise<Response>;
}

export async function requireUser({ user, toLogin }: RequiredUserDeps): Promise<SessionUser> {
  const state = await user();
  if (state.kind === "signed-in") return state.user;
  if (state.kind === "visitor") throw await toLogin();
  throw failurePage(state.failure);
}

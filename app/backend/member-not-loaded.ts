import type { Failure } from "./failure";

/** What the backend says when whoAmI was never called in its session. Contract 2.6 and 3.4. */
const MEMBER_NOT_LOADED = new Set([
  "Internal error occurred, please try again later.",
  "Member is not linked to any family.",
]);

/** True for a refusal that a whoAmI in the same session may heal. */
export function isMemberNotLoaded(failure: Failure): boolean {
  return "message" in failure && failure.message !== null && MEMBER_NOT_LOADED.has(failure.message);
}

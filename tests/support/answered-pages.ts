import type { Page } from "playwright/test";
import type { Fault } from "../backend/faults";
import type { StandIn } from "../backend/start";

/** Opens the page of family 7, for which the backend gives this answer once. */
export function openFamily(page: Page, { faults }: StandIn, answer: Fault, query = "") {
  faults.next(answer, "/getfamilydetails");
  return page.goto(`/family/7${query}`);
}

/** Opens the profile of member 42, for which the backend gives this answer once. */
export function openProfile(page: Page, { faults }: StandIn, answer: Fault, query = "") {
  faults.next(answer, "/getmemberprofile");
  return page.goto(`/member/42${query}`);
}

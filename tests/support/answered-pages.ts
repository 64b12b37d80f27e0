import type { Page } from "playwright/test";
import type { Fault } from "../backend/faults";
import type { StandIn } from "../backend/start";

/** Opens family 7 with this answer of the backend. */
export function openFamily(page: Page, { faults }: StandIn, answer: Fault, query = "") {
  faults.next(answer, "/getfamilydetails");
  return page.goto(`/family/7${query}`);
}

/** Opens member 42 with this answer of the backend. */
export function openProfile(page: Page, { faults }: StandIn, answer: Fault, query = "") {
  faults.next(answer, "/getmemberprofile");
  return page.goto(`/member/42${query}`);
}

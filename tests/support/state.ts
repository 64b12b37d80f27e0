import type { Page } from "playwright/test";
import type { Fault } from "../backend/faults";
import type { StandIn } from "../backend/start";

/** A screen in one of its states. */
export interface State {
  name: string;
  path: string;
  /** Opened by a member unless it says so. */
  as?: "visitor";
  /** 200 unless it says another. */
  status?: number;
  /** Makes the backend answer in its own way for this visit. */
  prepare?(standIn: StandIn): void;
  /** A message of the page: a form that failed, whose title says so too, or something that is told. */
  alert?: "failed" | "told";
  /** Scripts change how it looks, so it is visited with them too. */
  scripted?: true;
  /** Brings the page into the state. */
  act?(page: Page): Promise<unknown>;
}

/** Has the backend answer the next call, or every call, in its own way: for `prepare`. */
export const once = (call: string, fault: Fault) => (standIn: StandIn) => standIn.faults.next(fault, call);
export const always = (call: string, fault: Fault) => (standIn: StandIn) =>
  standIn.faults.always(call, fault);

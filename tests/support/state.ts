import type { Page } from "playwright/test";
import type { Fault } from "../backend/faults";
import type { StandIn } from "../backend/start";

export interface State {
  name: string;
  path: string;
  /** A member without it. */
  as?: "visitor";
  /** 200 without it. */
  status?: number;
  /** Prepares the backend's answers for this visit. */
  prepare?(standIn: StandIn): void;
  /** The page's alert: a failed form, whose title says so too, or information. */
  alert?: "failed" | "told";
  /** Controls that cannot be told apart, because the people whom they name cannot. */
  sameNames?: readonly string[];
  /** Together these use all styles: tests/screens/style-sheet.test.ts. */
  styled?: true;
  /** Tests that visit it besides every-screen. */
  also?: readonly ("heading" | "hindi" | "oldest phones")[];
  /** Visited with scripts on, too. */
  scripted?: true;
  act?(page: Page): Promise<unknown>;
}

/** Of main screens. */
export const MAIN = ["hindi", "oldest phones"] as const;

/** For `prepare`: the backend's answer to the next call or to every call. */
export const once = (call: string, fault: Fault) => (standIn: StandIn) => standIn.faults.next(fault, call);
export const always = (call: string, fault: Fault) => (standIn: StandIn) =>
  standIn.faults.always(call, fault);

export const FAULT_NAMES = [
  "refuse",
  "hang-headers",
  "hang-body",
  "drip",
  "reset",
  "reset-body",
  "cut-json",
  "html",
  "status-500",
  "status-503",
  "status-429",
  "status-401",
  "redirect",
  "wrong-types",
  "huge",
  "gzip",
  "malformed",
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];

/** A fault; `json` answers exactly that, and so does `text`, under the type of JSON. */
export type Fault = FaultName | { json: unknown; status?: number } | { text: string; status?: number };

/** `before`: the call is not executed. `after`: it is, and its answer is spoiled or lost. */
export type Moment = "before" | "after";

export interface PlannedFault {
  fault: Fault;
  moment: Moment;
}

/** These spoil the right answer, so there has to be one. */
const SPOILING = new Set<Fault>(["hang-body", "drip", "reset-body", "cut-json", "wrong-types", "gzip"]);

function planned(fault: Fault, moment: Moment | undefined): PlannedFault {
  return { fault, moment: moment ?? (SPOILING.has(fault) ? "after" : "before") };
}

/** Faults in line: for the next call of a path, or for every one. Paths match by their end. */
export function faultBook() {
  const once: { plan: PlannedFault; path: string | undefined }[] = [];
  const always = new Map<string, PlannedFault>();
  return {
    next: (fault: Fault, path?: string, moment?: Moment) =>
      void once.push({ plan: planned(fault, moment), path }),
    always: (path: string, fault: Fault, moment?: Moment) => void always.set(path, planned(fault, moment)),
    clear: () => {
      once.length = 0;
      always.clear();
    },
    /** The fault for a call, which is then used up. */
    take(path: string): PlannedFault | undefined {
      const at = once.findIndex((entry) => entry.path === undefined || path.endsWith(entry.path));
      if (at >= 0) return once.splice(at, 1)[0]?.plan;
      return [...always].find(([end]) => path.endsWith(end))?.[1];
    },
  };
}

export type FaultBook = ReturnType<typeof faultBook>;

export type FaultName =
  | "hang-headers"
  | "hang-body"
  | "drip"
  | "reset"
  | "reset-body"
  | "cut-json"
  | "html"
  | "bad-gateway"
  | "status-500"
  | "status-503"
  | "status-429"
  | "status-401"
  | "redirect"
  | "huge"
  | "gzip"
  | "malformed";

/** `json` and `text` are answered as they are, with the JSON type. */
export type Fault = FaultName | { json: unknown; status?: number } | { text: string; status?: number };

/** `before`: the call is not executed. `after`: it is, but its answer is spoiled or lost. */
export type Moment = "before" | "after";

export interface PlannedFault {
  fault: Fault;
  moment: Moment;
}

/** These spoil a correct answer, so the call is executed. */
const SPOILING = new Set<Fault>(["hang-body", "drip", "reset-body", "cut-json", "gzip", "bad-gateway"]);

function planned(fault: Fault, moment: Moment | undefined): PlannedFault {
  return { fault, moment: moment ?? (SPOILING.has(fault) ? "after" : "before") };
}

/**
 * Faults planned for the next call or every call of a path, matched by its end, for every search of a text, or for the
 * profile of a member.
 */
export function faultBook() {
  const once: { plan: PlannedFault; path: string | undefined }[] = [];
  const always = new Map<string, PlannedFault>();
  const searches = new Map<unknown, PlannedFault>();
  const profiles = new Map<unknown, PlannedFault>();
  return {
    next: (fault: Fault, path?: string, moment?: Moment) =>
      void once.push({ plan: planned(fault, moment), path }),
    always: (path: string, fault: Fault, moment?: Moment) => void always.set(path, planned(fault, moment)),
    forSearch: (searchString: string, fault: Fault) =>
      void searches.set(searchString, planned(fault, undefined)),
    /** `own` for the profile that a call without an id gets. */
    forProfile: (memberId: number | "own", fault: Fault) =>
      void profiles.set(memberId, planned(fault, undefined)),
    clear: () => {
      once.length = 0;
      always.clear();
      searches.clear();
      profiles.clear();
    },
    take(path: string, { searchString, memberId }: Record<string, unknown>): PlannedFault | undefined {
      const at = once.findIndex((entry) => entry.path === undefined || path.endsWith(entry.path));
      if (at >= 0) return once.splice(at, 1)[0]?.plan;
      const profile = path.endsWith("/getmemberprofile") ? profiles.get(memberId ?? "own") : undefined;
      return profile ?? searches.get(searchString) ?? [...always].find(([end]) => path.endsWith(end))?.[1];
    },
  };
}

export type FaultBook = ReturnType<typeof faultBook>;

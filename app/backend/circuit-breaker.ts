const FAULTS_IN_A_ROW = 5;
const FAULT_RATIO = 0.5;
const WINDOW_MS = 10_000;
const WINDOW_MIN_CALLS = 20;
const PROBE_AFTER_MS = 2_000;

export class CircuitOpen extends Error {}

export type Outcome = "answered" | "fault" | "unknown";

/** docs/why/backend.md#our-own-bulkhead-and-circuit-breaker */
export class CircuitBreaker {
  private faultsInARow = 0;
  private window: { at: number; isFault: boolean }[] = [];
  private openedAt: number | null = null;
  private isProbing = false;

  state(): "closed" | "half-open" | "open" {
    if (this.openedAt === null) return "closed";
    return this.isProbing || performance.now() - this.openedAt < PROBE_AFTER_MS ? "open" : "half-open";
  }

  /** Returns a function that reports the outcome of the call, of which only the first call counts. Throws CircuitOpen. */
  admit({ mayProbe } = { mayProbe: true }): (outcome: Outcome) => void {
    const state = this.state();
    if (state === "open") throw new CircuitOpen();
    const isProbe = state === "half-open" && mayProbe;
    this.isProbing ||= isProbe;
    let isReported = false;
    return (outcome) => {
      if (isReported) return;
      isReported = true;
      if (isProbe) this.isProbing = false;
      this.count(outcome, isProbe);
    };
  }

  private count(outcome: Outcome, isProbe: boolean) {
    if (outcome === "unknown") return;
    const isFault = outcome === "fault";
    if (this.openedAt !== null && !isFault) {
      this.openedAt = null;
      this.faultsInARow = 0;
      this.window = [];
    } else if (isProbe || (this.openedAt === null && this.recordAndCheck(isFault)))
      this.openedAt = performance.now();
  }

  private recordAndCheck(isFault: boolean): boolean {
    const now = performance.now();
    this.faultsInARow = isFault ? this.faultsInARow + 1 : 0;
    this.window.push({ at: now, isFault });
    while (this.window[0] && now - this.window[0].at >= WINDOW_MS) this.window.shift();
    if (!isFault || this.faultsInARow >= FAULTS_IN_A_ROW) return isFault;
    const faults = this.window.filter((call) => call.isFault).length;
    return this.window.length >= WINDOW_MIN_CALLS && faults >= this.window.length * FAULT_RATIO;
  }
}

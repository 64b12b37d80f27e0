const CALLS_FAILING_MS = 30_000;

/** Watches real calls, because each probe with a call would create a session in the backend. */
export class BackendHealth {
  private lastContact: number | null = null;
  private firstFailure: number | null = null;
  private lastFailure = 0;

  recordContact() {
    this.lastContact = performance.now();
  }

  recordSuccess() {
    this.firstFailure = null;
  }

  recordFailure() {
    this.lastFailure = performance.now();
    this.firstFailure ??= this.lastFailure;
  }

  msSinceContact(): number | null {
    return this.lastContact === null ? null : performance.now() - this.lastContact;
  }

  areCallsFailing(): boolean {
    const now = performance.now();
    const failingSince = this.firstFailure;
    return (
      failingSince !== null &&
      now - failingSince >= CALLS_FAILING_MS &&
      now - this.lastFailure < CALLS_FAILING_MS
    );
  }
}

const CALLS_FAILING_MS = 30_000;

/** Watches real calls instead of probing, because each probe would cost the backend a session. */
export class BackendHealth {
  private lastSeen: number | null = null;
  private firstFailure: number | null = null;
  private lastFailure = 0;

  seen() {
    this.lastSeen = performance.now();
  }

  answered() {
    this.firstFailure = null;
  }

  failed() {
    this.lastFailure = performance.now();
    this.firstFailure ??= this.lastFailure;
  }

  silentForMs(): number | null {
    return this.lastSeen === null ? null : performance.now() - this.lastSeen;
  }

  areCallsFailing(): boolean {
    const now = performance.now();
    const failsSince = this.firstFailure;
    return (
      failsSince !== null && now - failsSince >= CALLS_FAILING_MS && now - this.lastFailure < CALLS_FAILING_MS
    );
  }
}

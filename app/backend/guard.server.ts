import {
  bulkhead,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IBreaker,
  SamplingBreaker,
} from "cockatiel";
import {
  BACKEND_CALLS_AT_ONCE,
  BACKEND_CALLS_WAITING,
  BACKEND_QUEUE_WAIT_MS,
  BREAKER_FAILURE_RATIO,
  BREAKER_FAILURES_IN_A_ROW,
  BREAKER_PROBE_AFTER_MS,
  BREAKER_WINDOW_MIN_CALLS,
  BREAKER_WINDOW_MS,
} from "./constants";
import { isTransportFault } from "./transport-fault";

const MS_PER_SECOND = 1000;

/** Opens on faults in a row or on a share of faults in a window, whichever comes first. Edge cases, "Breaker". */
function eitherBreaker(): IBreaker {
  const inARow = new ConsecutiveBreaker(BREAKER_FAILURES_IN_A_ROW);
  const inWindow = new SamplingBreaker({
    threshold: BREAKER_FAILURE_RATIO,
    duration: BREAKER_WINDOW_MS,
    minimumRps: BREAKER_WINDOW_MIN_CALLS / (BREAKER_WINDOW_MS / MS_PER_SECOND),
  });
  return {
    state: undefined,
    success(state) {
      inARow.success();
      inWindow.success(state);
    },
    failure(state) {
      const ofRow = inARow.failure();
      return inWindow.failure(state) || ofRow;
    },
  };
}

/** A circuit breaker that counts transport faults only: an answer, whatever its status, is a sign of life. */
export function transportBreaker(): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isTransportFault), {
    halfOpenAfter: BREAKER_PROBE_AFTER_MS,
    breaker: eitherBreaker(),
  });
}

/** Thrown when a call waited too long for its turn. */
export class QueueTimeout extends Error {}

/** Runs calls a bounded number at a time; rejects when the queue is full or the wait too long. Edge cases R8. */
export function backendBulkhead() {
  const turns = bulkhead(BACKEND_CALLS_AT_ONCE, BACKEND_CALLS_WAITING);
  return function queued<Outcome>(run: () => Promise<Outcome>): Promise<Outcome> {
    if (turns.executionSlots > 0) return turns.execute(run);
    return new Promise<Outcome>((resolve, reject) => {
      let gaveUp = false;
      const timer = setTimeout(() => {
        gaveUp = true;
        reject(new QueueTimeout());
      }, BACKEND_QUEUE_WAIT_MS);
      const started = () => {
        clearTimeout(timer);
        if (gaveUp) throw new QueueTimeout();
        return run();
      };
      turns.execute(started).then(resolve, (cause) => {
        clearTimeout(timer);
        reject(cause);
      });
    });
  };
}

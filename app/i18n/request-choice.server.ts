import { AsyncLocalStorage } from "node:async_hooks";

export function requestChoice<Choice extends string>() {
  const requests = new AsyncLocalStorage<() => Choice>();
  return {
    /** Undefined outside of requests. */
    current: () => requests.getStore()?.(),
    /** Does some work, and whatever follows from it, under a choice that is made when it is first asked for. */
    during<Result>(choose: () => Choice, work: () => Result): Result {
      let chosen: Choice | null = null;
      return requests.run(() => {
        chosen ??= choose();
        return chosen;
      }, work);
    },
  };
}

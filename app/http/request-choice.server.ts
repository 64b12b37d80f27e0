import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestChoice<Choice> {
  /** Undefined outside of requests. */
  current(): Choice | undefined;
  /** Does some work, and whatever follows from it, under a choice that is made when it is first asked for. */
  during<Result>(choose: () => Choice, work: () => Result): Result;
}

export function requestChoice<Choice extends string>(): RequestChoice<Choice> {
  const requests = new AsyncLocalStorage<() => Choice>();
  return {
    current: () => requests.getStore()?.(),
    during(choose, work) {
      let chosen: Choice | null = null;
      return requests.run(() => {
        chosen ??= choose();
        return chosen;
      }, work);
    },
  };
}

/** The compiler's library for workers would replace that of pages. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WindowEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

declare const clients: { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

/** Keyed by language; the build fills it in. */
declare const SAVED_COPY_TEXTS: Readonly<Record<string, { savedCopy: string; formsNeedNetwork: string }>>;

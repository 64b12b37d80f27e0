// Ends with 0 while the process in this container answers: for HEALTHCHECK, where there is no shell and no curl.
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`;
const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
process.exit(response?.ok ? 0 : 1);

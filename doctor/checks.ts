import { connection, name } from "./address";
import { calls } from "./calls";
import { callsAtOnce } from "./calls-at-once";
import { backendCertificate, originCertificate } from "./certificate";
import type { Check } from "./check";
import { clock } from "./clock";
import { community } from "./community";
import { cors } from "./cors";
import { exposure } from "./exposure";
import { images } from "./images";
import { latency } from "./latency";
import { login } from "./login";
import { proxyBodies } from "./proxy-bodies";
import { proxyForms, proxyForwarding, proxyHost } from "./proxy-headers";
import { proxyCompression, proxyHttp2 } from "./proxy-protocol";
import { redis } from "./redis";
import { sessionCookie } from "./session-cookie";
import { settings } from "./settings";
import { shapes } from "./shapes";
import { uploadSize } from "./upload-size";

/** In the order of their dependencies. */
export const checks: readonly Check[] = [
  settings,
  community,
  redis,
  name,
  connection,
  backendCertificate,
  calls,
  sessionCookie,
  cors,
  clock,
  uploadSize,
  images,
  login,
  shapes,
  latency,
  callsAtOnce,
  exposure,
  originCertificate,
  proxyHost,
  proxyForms,
  proxyForwarding,
  proxyBodies,
  proxyHttp2,
  proxyCompression,
];

import ipaddr from "ipaddr.js";
import * as z from "zod";

/** The cookies of the app itself; with `__Host-` before them over https. A long draft takes several. */
const OWN_COOKIE = /^(__Host-)?(session|flash|draft\d*|otpStep|browser|offline|language|pictures)$/;

const BYTES_PER_MB = 1024 * 1024;
const LARGEST_IMAGE_CACHE_MB = 4096;
const LONGEST_DRAIN_GRACE_MS = 600_000;
const MOST_CALLS_AT_ONCE = 1000;
const HIGHEST_PORT = 65_535;
const SECRET_MIN_BYTES = 32;
const HEX_DIGITS_PER_BYTE = 2;

const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const NAMED_IP_RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);
/** A wider range of proxies would include strangers. */
const IP_RANGE_MIN_PREFIX_BITS = 8;
const MAPPED_IPV4_PREFIX_BITS = 96;

function listEntries(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, hostname } = new URL(value);
  const isExact = (value === origin || value === `${origin}/`) && !hostname.includes("*");
  return (protocol === "http:" || protocol === "https:") && isExact;
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}

function isIpRange(value: string): boolean {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(value) || ipaddr.IPv6.isValid(value);
  return NAMED_IP_RANGES.has(value) || isAddress || ipaddr.isValidCIDR(value);
}

function isNarrow(range: string): boolean {
  if (!ipaddr.isValidCIDR(range)) return true;
  const [address, bits] = ipaddr.parseCIDR(range);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return bits - (isMapped ? MAPPED_IPV4_PREFIX_BITS : 0) >= IP_RANGE_MIN_PREFIX_BITS;
}

/** Digits alone, because to JavaScript blanks are the number 0. */
const WHOLE = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;

function numberUpTo(what: string, form: RegExp, least: number, most: number) {
  const message = `must be ${what} up to ${most}`;
  return z.string().regex(form, message).transform(Number).pipe(z.number().min(least).max(most, message));
}

const whole = (what: string, least: number, most: number) => numberUpTo(what, WHOLE, least, most);

const onOff = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

const ONE_DIGIT = /^(.)\1*$/;

const secret = z
  .string()
  .regex(/^[\da-f]*$/i, "must be hexadecimal")
  .min(SECRET_MIN_BYTES * HEX_DIGITS_PER_BYTE, `must have ${SECRET_MIN_BYTES} bytes or more`)
  .refine((digits) => !ONE_DIGIT.test(digits), "must be drawn at random: openssl rand -hex 32");

/** The first seals; the last one keys what is counted, so that a new secret before it forgets no wrong password. */
export const sessionSecrets = z
  .string("is required: a secret in hex")
  .transform(listEntries)
  .pipe(z.tuple([secret], secret));

const settings = z
  .object({
    PORT: whole("a port number", 0, HIGHEST_PORT).default(3000),
    HOST: z.string().default("0.0.0.0"),
    BACKEND_URL: z
      .string("is required: the backend's URL")
      .refine(isOrigin, "must be http(s)://host[:port] without a path"),
    BACKEND_DIALECT: z.enum(["auto", "listed", "prefixed", "newest"]).default("auto"),
    BACKEND_CALLS_AT_ONCE: whole("a number of calls", 1, MOST_CALLS_AT_ONCE).default(8),
    BACKEND_COOKIES: z
      .string()
      .default("JSESSIONID")
      .transform(listEntries)
      .refine(
        (names) => names.length > 0 && names.every((name) => COOKIE_NAME.test(name)),
        "must be cookie names",
      )
      .refine(
        (names) => !names.some((name) => OWN_COOKIE.test(name)),
        "must not be a cookie of the app itself",
      ),
    PUBLIC_ORIGIN: z
      .string("is required: the public origin of the site")
      .transform(listEntries)
      .refine(
        (origins) => origins.length > 0 && origins.every(isOrigin),
        "must be http(s)://host[:port], or a list of them",
      )
      .transform((origins) => origins.map((origin) => new URL(origin).origin)),
    SESSION_SECRET: sessionSecrets,
    HSTS_SUBDOMAINS: onOff,
    TRUST_PROXY: z
      .string()
      .default("")
      .transform(listEntries)
      .refine((ranges) => ranges.every(isIpRange), "must be IP addresses or ranges")
      .refine(
        (ranges) => ranges.every(isNarrow),
        "is too wide: list only your own proxies, in ranges of /8 or smaller",
      ),
    COMMUNITY_DIR: z.string().optional(),
    SITE_TIME_ZONE: z
      .string()
      .default("Asia/Kolkata")
      .refine(isTimeZone, "must be a time zone such as Asia/Kolkata"),
    REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: "must be redis://host[:port] or rediss://host[:port]" })
      .optional(),
    PICTURE_CACHE_MB: numberUpTo("a number of megabytes", DECIMAL, 0, LARGEST_IMAGE_CACHE_MB).default(32),
    METRICS_PORT: whole("a port number", 1, HIGHEST_PORT).optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    DRAIN_GRACE_MS: whole("a number of milliseconds", 0, LONGEST_DRAIN_GRACE_MS).default(10_000),
    READY_NEEDS_CALLS: onOff,
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    NODE_ENV: z.string().default("production"),
  })
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ["METRICS_PORT"],
    message: "must differ from PORT",
    // Beside other problems, too.
    when: () => true,
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    backendUrl: env.BACKEND_URL,
    backendDialect: env.BACKEND_DIALECT,
    backendCallsAtOnce: env.BACKEND_CALLS_AT_ONCE,
    backendCookies: env.BACKEND_COOKIES,
    publicOrigins: env.PUBLIC_ORIGIN,
    sessionSecret: env.SESSION_SECRET[0],
    countsSecret: env.SESSION_SECRET.at(-1) ?? env.SESSION_SECRET[0],
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    trustProxy: env.TRUST_PROXY,
    communityDir: env.COMMUNITY_DIR ?? null,
    siteTimeZone: env.SITE_TIME_ZONE,
    redisUrl: env.REDIS_URL ?? null,
    imageCacheBytes: env.PICTURE_CACHE_MB * BYTES_PER_MB,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    drainGraceMs: env.DRAIN_GRACE_MS,
    readyNeedsCalls: env.READY_NEEDS_CALLS,
    logLevel: env.LOG_LEVEL,
    development: env.NODE_ENV === "development",
  }));

export type Config = z.output<typeof settings>;

/** Reports all problems at once. An empty setting counts as missing. */
export function parseConfig(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = settings.safeParse(given);
  if (parsed.success) return { ok: true, config: parsed.data };
  const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  return { ok: false, problems };
}

/** Port 0 means any free port; replaces it with the one in use. */
export function originsOn(origins: readonly string[], port: number): string[] {
  return origins.map((origin) => origin.replace(/:0$/, `:${port}`));
}

export function loggedSettings({
  sessionSecret: _secret,
  countsSecret: _counts,
  redisUrl,
  ...settings
}: Config) {
  return { ...settings, redis: redisUrl === null ? null : new URL(redisUrl).host };
}

import { readFileSync } from "node:fs";
import { distance } from "fastest-levenshtein";
import ipaddr from "ipaddr.js";
import * as z from "zod";

/** The app's own cookies, which begin with `__Host-` over https. A long draft takes several. */
const APP_COOKIE = /^(__Host-)?(session|flash(-.*)?|draft\d*|otpStep|browser|language)$/;

const BYTES_PER_MB = 1024 * 1024;
const IMAGE_CACHE_MAX_MB = 4096;
const DRAIN_GRACE_MAX_MS = 600_000;
const CALLS_AT_ONCE_MAX = 1000;
const PORT_MAX = 65_535;
const SECRET_MIN_BYTES = 32;
const HEX_DIGITS_PER_BYTE = 2;

const SHORT_NAME_MAX_CHARACTERS = 5;

const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

const NAMED_IP_RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);
/** A wider range would include machines that are not ours. */
const IP_RANGE_MIN_PREFIX_BITS = 8;
const MAPPED_IPV4_PREFIX_BITS = 96;

function listEntries(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

/** Accepts other spellings of an origin: capitals, a trailing slash, the default port. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href, hostname } = new URL(value);
  const isExact = href === `${origin}/` && !hostname.includes("*");
  return (protocol === "http:" || protocol === "https:") && isExact;
}

/** Rejects what the Redis library would throw on (a stray percent sign) or read as database 0 (any other path). */
function isRedisUrl(value: string): boolean {
  try {
    const { protocol, hostname, pathname, searchParams, username, password } = new URL(value);
    const databases = [pathname, searchParams.get("db") ?? ""];
    decodeURIComponent(`${username}:${password}`);
    return /^rediss?:$/.test(protocol) && hostname !== "" && databases.every((each) => /^\/?\d*$/.test(each));
  } catch {
    return false;
  }
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

/** Digits only, because `Number(" ")` is 0. */
const WHOLE_NUMBER = /^\d+$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;

function numberBetween(what: string, pattern: RegExp, min: number, max: number) {
  const message = `must be ${what} from ${min} to ${max}`;
  const bounded = z.number().min(min, message).max(max, message);
  return z.string().regex(pattern, message).transform(Number).pipe(bounded);
}

const wholeNumber = (what: string, min: number, max: number) => numberBetween(what, WHOLE_NUMBER, min, max);

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((value) => value === "true");

/** About 30 of 32 random bytes are different. */
const DIFFERENT_BYTES_MIN = 16;

const secret = z
  .string()
  .regex(/^[\da-f]*$/i, "must be hexadecimal")
  .min(SECRET_MIN_BYTES * HEX_DIGITS_PER_BYTE, `must have ${SECRET_MIN_BYTES} bytes or more`)
  .refine(
    (digits) => new Set(Buffer.from(digits, "hex")).size >= DIFFERENT_BYTES_MIN,
    "must be drawn at random: openssl rand -hex 32",
  );

/** The first secret seals cookies. The last one keys the rate limits, so that adding a secret keeps their counts. */
export const sessionSecrets = z
  .string("is required: a secret in hex")
  .transform(listEntries)
  .pipe(z.tuple([secret], secret));

const environmentSchema = z.object({
  PORT: wholeNumber("a port number", 0, PORT_MAX).default(3000),
  HOST: z.string().default("0.0.0.0"),
  BACKEND_URL: z
    .string("is required: the backend's URL")
    .refine(isOrigin, "must be http(s)://host[:port] without a path")
    .transform((url) => new URL(url).origin),
  BACKEND_DIALECT: z.enum(["auto", "listed", "prefixed", "newest"]).default("auto"),
  BACKEND_CALLS_AT_ONCE: wholeNumber("a number of calls", 1, CALLS_AT_ONCE_MAX).default(8),
  BACKEND_COOKIES: z
    .string()
    .default("JSESSIONID")
    .transform(listEntries)
    .refine(
      (names) => names.length > 0 && names.every((name) => COOKIE_NAME.test(name)),
      "must be cookie names",
    )
    .refine(
      (names) => !names.some((name) => APP_COOKIE.test(name)),
      "must not be a cookie of the app itself",
    ),
  PUBLIC_ORIGIN: z
    .string("is required: the public origin of the site")
    .transform(listEntries)
    .refine(
      (origins) => origins.length > 0 && origins.every(isOrigin),
      "must be http(s)://host[:port], or a list of them",
    )
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    // Cookies are Secure for all or for none.
    .refine(
      (origins) => new Set(origins.map((origin) => origin.split(":")[0])).size < 2,
      "must be all http or all https",
    ),
  SESSION_SECRET: sessionSecrets,
  HSTS_SUBDOMAINS: flag,
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
    .string()
    .refine(isRedisUrl, "must be redis(s)://[:password@]host[:port][/number], a % of the password as %25")
    .transform((url) => new URL(url).href)
    .optional(),
  PICTURE_CACHE_MB: numberBetween("a number of megabytes", DECIMAL, 0, IMAGE_CACHE_MAX_MB).default(32),
  METRICS_PORT: wholeNumber("a port number", 1, PORT_MAX).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  DRAIN_GRACE_MS: wholeNumber("a number of milliseconds", 0, DRAIN_GRACE_MAX_MS).default(10_000),
  READY_NEEDS_CALLS: flag,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.string().default("production"),
});

const settings = environmentSchema
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ["METRICS_PORT"],
    message: "must differ from PORT",
    // Reports it even if other settings are wrong.
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
    counterSecret: env.SESSION_SECRET.at(-1) ?? env.SESSION_SECRET[0],
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    trustProxy: env.TRUST_PROXY,
    communityDir: env.COMMUNITY_DIR ?? null,
    siteTimeZone: env.SITE_TIME_ZONE,
    redisUrl: env.REDIS_URL ?? null,
    pictureCacheBytes: env.PICTURE_CACHE_MB * BYTES_PER_MB,
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    drainGraceMs: env.DRAIN_GRACE_MS,
    readyNeedsCalls: env.READY_NEEDS_CALLS,
    logLevel: env.LOG_LEVEL,
    development: env.NODE_ENV === "development",
  }));

export type Config = z.output<typeof settings>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that may come from a file, which NAME_FILE names. */
const SECRETS = ["SESSION_SECRET", "REDIS_URL"] as const;
const secretFile = (name: (typeof SECRETS)[number]) => `${name}_FILE`;

function readSecret(path: string): { secret: string } | { problem: string } {
  try {
    const secret = readFileSync(path, "utf8").trim();
    return secret === "" ? { problem: "names an empty file" } : { secret };
  } catch (cause) {
    return {
      problem: `names a file that cannot be read (${cause instanceof Error ? cause.message : cause})`,
    };
  }
}

/** Adds the secrets of the files to the environment. Keeps the name of a file that cannot be used. */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const problems: string[] = [];
  const withSecrets = { ...env };
  for (const name of SECRETS) {
    const file = secretFile(name);
    const path = env[file];
    if (!path) continue;
    const read = readSecret(path);
    if (env[name]) problems.push(`${file}: must not be set beside ${name}`);
    else if ("problem" in read) problems.push(`${file}: ${read.problem}`);
    else Object.assign(withSecrets, { [name]: read.secret, [file]: undefined });
  }
  return { env: withSecrets, problems };
}

/** Reports all problems at once. Treats an empty setting as missing. */
export function parseConfig(
  env: Environment,
): { ok: true; config: Config } | { ok: false; problems: string[] } {
  const { env: envWithSecrets, problems } = withSecretFiles(env);
  const nonEmptySettings = Object.fromEntries(
    Object.entries(envWithSecrets).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = settings.safeParse(nonEmptySettings);
  if (parsed.success && problems.length === 0) return { ok: true, config: parsed.data };
  const issues = parsed.error?.issues.map(({ path: [name], message }) => [String(name), message] as const);
  const otherIssues = issues?.filter(
    ([name]) => !problems.some((problem) => problem.startsWith(`${name}_FILE:`)),
  );
  return { ok: false, problems: [...problems, ...(otherIssues ?? []).map((issue) => issue.join(": "))] };
}

/** A long name may differ in two letters or be truncated, a short one may differ in one letter. */
function isSimilar(written: string, name: string): boolean {
  const isLong = written.length > SHORT_NAME_MAX_CHARACTERS;
  return distance(written, name) <= (isLong ? 2 : 1) || (isLong && name.includes(written));
}

/** Unknown settings, each with the setting that was probably meant. */
export function misspelledSettings(env: Environment): [written: string, meant: string][] {
  const names = [...Object.keys(environmentSchema.shape), ...SECRETS.map(secretFile)];
  const unknown = Object.keys(env).filter((name) => !names.includes(name));
  return unknown.flatMap((written) => {
    const meant = names.find((name) => isSimilar(written.toUpperCase(), name) || written === `${name}_FILE`);
    return meant && !env[meant] ? [[written, meant]] : [];
  });
}

export const misspellingHints = (env: Environment) =>
  misspelledSettings(env).map(([written, meant]) => `${written} is not a setting: did you mean ${meant}?`);

/** Replaces port 0, which means any free port, with the one in use. */
export function originsWithPort(origins: readonly string[], port: number): string[] {
  return origins.map((origin) => origin.replace(/:0$/, `:${port}`));
}

export function loggedSettings({
  sessionSecret: _secret,
  counterSecret: _counts,
  redisUrl,
  ...settings
}: Config) {
  return { ...settings, redis: redisUrl === null ? null : new URL(redisUrl).host };
}

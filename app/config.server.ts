import { z } from "zod";

const DEFAULT_PORT = 3000;
const HIGHEST_PORT = 65_535;
const DEFAULT_IMAGE_CACHE_MB = 32;
const LARGEST_IMAGE_CACHE_MB = 4096;
const BYTES_PER_MB = 1024 * 1024;

/** Bytes of a session secret at least. Issue: settings. */
const SECRET_MIN_BYTES = 32;
const HEX_DIGITS_PER_BYTE = 2;

/** A list in one setting: commas between, blanks around them ignored. */
function listed(value: string): string[] {
  return value
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin } = new URL(value);
  return (protocol === "http:" || protocol === "https:") && (value === origin || value === `${origin}/`);
}

function isRedis(value: string | undefined): boolean {
  return (
    value === undefined || (URL.canParse(value) && ["redis:", "rediss:"].includes(new URL(value).protocol))
  );
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: value }));
  } catch {
    return false;
  }
}

const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const ADDRESS = /^(loopback|linklocal|uniquelocal|[\da-fA-F.:]+(\/\d{1,3})?)$/;

const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(HIGHEST_PORT, `must be a port number up to ${HIGHEST_PORT}`)
    .default(DEFAULT_PORT),
  HOST: z.string().default("0.0.0.0"),
  BACKEND_URL: z
    .string("is needed: where the backend is")
    .refine(isOrigin, "must be http(s)://host[:port] without a path"),
  BACKEND_DIALECT: z.enum(["auto", "listed", "prefixed", "newest"]).default("auto"),
  BACKEND_COOKIES: z
    .string()
    .default("JSESSIONID")
    .transform(listed)
    .refine(
      (names) => names.length > 0 && names.every((name) => COOKIE_NAME.test(name)),
      "must be cookie names",
    ),
  PUBLIC_ORIGIN: z
    .string("is needed: the origin people open")
    .transform(listed)
    .refine(
      (origins) => origins.length > 0 && origins.every(isOrigin),
      "must be http(s)://host[:port], or a list of them",
    )
    .transform((origins) => origins.map((origin) => new URL(origin).origin)),
  SESSION_SECRET: z
    .string("is needed: a secret in hex")
    .regex(/^[\da-f]*$/i, "must be hexadecimal")
    .min(SECRET_MIN_BYTES * HEX_DIGITS_PER_BYTE, `must have ${SECRET_MIN_BYTES} bytes or more`),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform(listed)
    .refine(
      (addresses) => addresses.every((address) => ADDRESS.test(address)),
      "must be IP addresses or ranges",
    ),
  SITE_TIME_ZONE: z
    .string()
    .default("Asia/Kolkata")
    .refine(isTimeZone, "must be a time zone such as Asia/Kolkata"),
  REDIS_URL: z.string().optional().refine(isRedis, "must be redis://host[:port] or rediss://host[:port]"),
  PICTURE_CACHE_MB: z.coerce
    .number()
    .min(0)
    .max(LARGEST_IMAGE_CACHE_MB, `must be a number of megabytes up to ${LARGEST_IMAGE_CACHE_MB}`)
    .default(DEFAULT_IMAGE_CACHE_MB),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NODE_ENV: z.string().default("production"),
});

/** The settings, checked. */
export interface Config {
  port: number;
  host: string;
  backendUrl: string;
  backendDialect: "auto" | "listed" | "prefixed" | "newest";
  backendCookies: string[];
  publicOrigins: string[];
  sessionSecret: string;
  trustProxy: string[];
  siteTimeZone: string;
  /** Where several replicas count together; null: each counts in its own memory. */
  redisUrl: string | null;
  imageCacheBytes: number;
  logLevel: string;
  development: boolean;
}

/** Settings, or everything that is wrong with them at once. */
export type ParsedConfig = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the settings out of an environment; an empty value counts as absent. Issue: settings, edge cases 51. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    };
  }
  const values = parsed.data;
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      backendUrl: values.BACKEND_URL,
      backendDialect: values.BACKEND_DIALECT,
      backendCookies: values.BACKEND_COOKIES,
      publicOrigins: values.PUBLIC_ORIGIN,
      sessionSecret: values.SESSION_SECRET,
      trustProxy: values.TRUST_PROXY,
      siteTimeZone: values.SITE_TIME_ZONE,
      redisUrl: values.REDIS_URL ?? null,
      imageCacheBytes: values.PICTURE_CACHE_MB * BYTES_PER_MB,
      logLevel: values.LOG_LEVEL,
      development: values.NODE_ENV === "development",
    },
  };
}

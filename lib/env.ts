import "server-only";
import { z } from "zod";
import { company } from "@/lib/content/company";
import { parseIpAddress } from "@/lib/http/ip-address";
import { isBuildPhase } from "@/lib/next-internals";

/**
 * The only reader of `process.env`. Parsed at first use, so that a build needs no environment. The server
 * calls `env()` first, so that an invalid environment stops the start.
 */

const SECRET_MIN_BYTES = 32;
const METRICS_TOKEN_MIN = 16;
const EXAMPLE_SECRETS = ["change-me", "changeme", "your-secret", "example", "secret"];

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const S3_REQUIRED = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

const flag = z.enum(["0", "1", ""]).default("0");

const scriptAddress = optionalText.refine(
  (url) => !url || /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ""),
  {
    error: "must be an http(s) address of a script",
  },
);

/** Retention in days. 0 disables automatic deletion. */
const days = z.coerce.number().int().min(0).max(3650).default(180);

/** Parses `count/seconds`, such as 10/900. */
const rate = (fallback: `${number}/${number}`) =>
  z
    .string()
    .default(fallback)
    .transform((value, context) => {
      const [, points, seconds] = /^(\d{1,9})\/(\d{1,9})$/.exec(value.trim()) ?? [];
      if (!Number(points) || !Number(seconds)) {
        context.addIssue({ code: "custom", message: "must be count/seconds, for example 10/900" });
        return z.NEVER;
      }
      return { points: Number(points), seconds: Number(seconds) };
    });

const schema = (production: boolean) =>
  z
    .object({
      NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
      DATABASE_URL: z
        .string({ error: "is required" })
        .regex(/^postgres(ql)?:\/\//, { error: "must be a postgresql:// address" }),
      DIRECT_DATABASE_URL: z
        .string()
        .regex(/^postgres(ql)?:\/\//, { error: "must be a postgresql:// address" })
        .optional(),
      PORT: z.coerce.number().int().min(0).max(65535).default(3000),
      BIND_ADDRESS: z.string().default("0.0.0.0"),
      DATA_DIR: z.string().default(".data"),
      SITE_URL: optionalText.refine((url) => !url || isOrigin(url), {
        error: "must be an http(s) origin without a path, for example https://www.example.com",
      }),
      NEXTAUTH_SECRET: z.string({ error: "is required" }).superRefine((secret, context) => {
        const message = production ? describeWeakness(secret) : undefined;
        if (message) context.addIssue({ code: "custom", message });
      }),
      ADMIN_EMAIL: z.email({ error: "must be an email address" }).max(45).default("admin@alderpoint.example"),
      ADMIN_PASSWORD: optionalText.refine((password) => !password || isPassword(password), {
        error: "must have at least 8 characters and at most 72 bytes",
      }),
      SEED_DEMO: flag,
      SMTP_URL: z
        .string()
        .regex(/^smtps?:\/\/[^\s/]+/i, { error: "must be an address such as smtp://user:password@host:587" })
        .optional(),
      MAIL_FROM: z
        .string()
        .trim()
        .regex(
          /^(?:[^\p{Cc}<>@,;]*<[^\p{Cc}\s<>@,;]+@[^\p{Cc}\s<>@,;]+>|[^\p{Cc}\s<>@,;]+@[^\p{Cc}\s<>@,;]+)$/u,
          {
            error: "must be one address, alone or as Name <address>",
          },
        )
        .default(`${company.name} <${company.email}>`),
      STAFF_EMAIL: z.email({ error: "must be an email address" }).default(company.email),
      REPLY_TO: z.enum(["staff", "sender"], { error: "must be staff or sender" }).default("staff"),
      HIRING_WIDGET_SRC: scriptAddress,
      HIRING_WIDGET_HELPER_SRC: scriptAddress,
      PAGE_STORE_MB: z.coerce.number().int().min(4).max(4096).default(64),
      RETENTION_MESSAGES_DAYS: days,
      RETENTION_APPLICATIONS_DAYS: days,
      METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
      METRICS_ADDRESS: optionalText,
      METRICS_TOKEN: optionalText.refine((token) => !token || token.length >= METRICS_TOKEN_MIN, {
        error: `must have at least ${METRICS_TOKEN_MIN} characters`,
      }),
      LOG_REQUESTS: z.enum(["0", "1"]).default("1"),
      SLOW_QUERY_MS: z.coerce.number().int().min(0).max(60_000).default(500),
      TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
      RESUME_STORE: z.enum(["database", "s3"], { error: "must be database or s3" }).default("database"),
      S3_ENDPOINT: optionalText.refine((url) => !url || isOrigin(url), {
        error: "must be an http(s) origin without a path, for example https://s3.example.com",
      }),
      S3_REGION: z.string().trim().default("us-east-1"),
      S3_BUCKET: optionalText,
      S3_ACCESS_KEY_ID: optionalText,
      S3_SECRET_ACCESS_KEY: optionalText,
      S3_FORCE_PATH_STYLE: flag,
      S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(9000).default(8000),
      CLAMAV_HOST: optionalText,
      CLAMAV_PORT: z.coerce.number().int().min(1).max(65535).default(3310),
      POW: flag,
      ALERT_MAILS_PER_MINUTE: z.coerce.number().int().min(1).max(60_000).default(120),
      REQUIRE_SECOND_FACTOR: z.enum(["off", "admin"], { error: "must be off or admin" }).default("off"),
      RATE_LIMIT_SIGN_IN: rate("10/900"),
      RATE_LIMIT_SIGN_IN_ADDRESS: rate("50/900"),
      RATE_LIMIT_CODE: rate("10/900"),
      RATE_LIMIT_CODE_DAY: rate("50/86400"),
      RATE_LIMIT_FORGOT_PASSWORD: rate("5/3600"),
      RATE_LIMIT_API_KEY: rate("600/60"),
      RATE_LIMIT_CONTACT: rate("10/600"),
      RATE_LIMIT_APPLICATION: rate("10/600"),
      RATE_LIMIT_GLOBAL: rate("2000/3600"),
    })
    .superRefine((values, context) => {
      const usesS3 = values.S3_BUCKET !== undefined || values.RESUME_STORE === "s3";
      for (const name of S3_REQUIRED)
        if (usesS3 && !values[name])
          context.addIssue({ code: "custom", path: [name], message: "is required for an S3 store" });
    })
    .superRefine(({ METRICS_PORT, METRICS_ADDRESS, METRICS_TOKEN }, context) => {
      if (METRICS_PORT === undefined || METRICS_TOKEN || !METRICS_ADDRESS || isLoopback(METRICS_ADDRESS))
        return;
      const message = "is required when METRICS_ADDRESS is not a loopback address such as 127.0.0.1";
      context.addIssue({ code: "custom", path: ["METRICS_TOKEN"], message });
    })
    .transform((values) => ({
      ...values,
      SITE_URL: values.SITE_URL ? new URL(values.SITE_URL).origin : `http://localhost:${values.PORT}`,
    }));

export type Env = z.output<ReturnType<typeof schema>>;
export type Rate = Env["RATE_LIMIT_CONTACT"];

function describeWeakness(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < SECRET_MIN_BYTES) {
    return `must be at least ${SECRET_MIN_BYTES} bytes; make one with: openssl rand -base64 33`;
  }
  const isExample = EXAMPLE_SECRETS.some((example) => secret.toLowerCase().includes(example));
  if (isExample || new Set(secret).size < 8)
    return "is an example value; make one with: openssl rand -base64 33";
  return undefined;
}

const isPassword = (password: string) => [...password].length >= 8 && Buffer.byteLength(password) <= 72;

const isLoopback = (address: string) =>
  address === "localhost" || /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/.test(parseIpAddress(address) ?? "");

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}

/** Drops empty variables: container configuration writes `NAME=` for an unset one. */
const withoutBlanks = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** Validates an environment. Throws one error that names all invalid variables, without their values. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const result = schema((source.NODE_ENV ?? "production") === "production").safeParse(withoutBlanks(source));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`The environment is not usable:\n${problems.join("\n")}`);
}

let cached: Env | undefined;

/** Returns the environment of this process. Throws as `parseEnv` on first use. */
export function env(): Env {
  return (cached ??= parseEnv(process.env));
}

/** Returns the connection string for LISTEN, advisory locks and migrations, which a pooler in transaction mode breaks. */
export const directDatabaseUrl = (): string => env().DIRECT_DATABASE_URL ?? env().DATABASE_URL;

/**
 * Returns the connection string of the servers' role, if they do not use the owner's. Only for
 * server/migrate.ts.
 */
export const webDatabaseUrl = () => process.env.WEB_DATABASE_URL?.trim() || undefined;

/** Returns the names of all variables, for checks of configuration files and documentation. */
export const environmentNames = (): string[] => [...Object.keys(schema(true).in.shape), "WEB_DATABASE_URL"];

/** Whether `next build` is prerendering pages. It has no environment and no database. */
export const isBuilding = () => isBuildPhase(process.env);

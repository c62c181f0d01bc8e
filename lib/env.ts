import "server-only";
import { z } from "zod";
import {
  choice,
  switchOf,
  address,
  wholeNumber,
  port,
  isQuoted,
  text,
  databaseUrl,
  mailServer,
  scriptAddress,
  days,
  rate,
  domains,
  isHost,
  isNameServer,
  isOrigin,
  isProviderAddress,
} from "@/lib/environment/env-fields";
import { describeMisspeltNames } from "@/lib/environment/env-names";
import { parseIpAddress } from "./text/ip-address";

/**
 * The only reader of `process.env`. Parsed at first use, so that a build needs no environment. The server
 * calls `env()` first, so that an invalid environment stops the start.
 */

const SECRET_MIN_BYTES = 32;
const METRICS_TOKEN_MIN = 16;
const EXAMPLE_SECRETS = ["change-me", "changeme", "your-secret", "example", "secret"];

const S3_REQUIRED = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const OIDC_REQUIRED = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

const schema = (production: boolean) =>
  z
    .object({
      NODE_ENV: choice(["development", "production", "test"], "development, production or test").default(
        "production",
      ),
      DATABASE_URL: databaseUrl,
      DIRECT_DATABASE_URL: databaseUrl.optional(),
      /** The servers' role, when that is not the owner. Only for ops/migrate.ts. */
      WEB_DATABASE_URL: databaseUrl.optional(),
      PORT: port(0, 3000).default(3000),
      BIND_ADDRESS: text
        .refine((host) => isHost(host), { error: "must be an IP address or a host name, such as 0.0.0.0" })
        .default("0.0.0.0"),
      DATA_DIR: text.default(".data"),
      SITE_URL: text.optional().refine((url) => !url || isOrigin(url), {
        error: "must be an http(s) origin without a path, for example https://www.example.com",
      }),
      NEXTAUTH_SECRET: z.string({ error: "is required" }).superRefine((secret, context) => {
        const message = production ? describeWeakness(secret) : undefined;
        if (message) context.addIssue({ code: "custom", message });
      }),
      ADMIN_EMAIL: address.max(45, { error: "must have at most 45 characters" }).optional(),
      ADMIN_PASSWORD: text.optional().refine((password) => !password || isPassword(password), {
        error: "must have at least 8 characters and at most 72 bytes",
      }),
      SEED_DEMO: switchOf("0"),
      SMTP_URL: mailServer.optional(),
      MAIL_FROM: z
        .string()
        .regex(
          /^(?:[^\p{Cc}<>@,;]*<[^\p{Cc}\s<>@,;]+@[^\p{Cc}\s<>@,;]+>|[^\p{Cc}\s<>@,;"]+@[^\p{Cc}\s<>@,;"]+)$/u,
          {
            error: "must be one address, alone or as Name <address>",
          },
        )
        .optional(),
      DNS_SERVER: text.optional().refine((server) => !server || isNameServer(server), {
        error: "must be an IP address, with or without a port, such as 192.0.2.53 or 127.0.0.1:5353",
      }),
      STAFF_EMAIL: address.optional(),
      REPLY_TO: choice(["staff", "sender"], "staff or sender").default("staff"),
      INBOUND_SECRET: text.optional().refine((secret) => !secret || secret.length >= SECRET_MIN_BYTES, {
        error: `must have at least ${SECRET_MIN_BYTES} characters`,
      }),
      // The local part with its token has at most 64 characters.
      INBOUND_ADDRESS: address.optional().refine((box) => !box || /^[\w.-]{1,18}@/.test(box), {
        error: "must have at most 18 letters, digits, dots and dashes before the @",
      }),
      HIRING_WIDGET_SRC: scriptAddress,
      HIRING_WIDGET_HELPER_SRC: scriptAddress,
      PAGE_STORE_MB: wholeNumber(4, 4096, 64).default(64),
      BCRYPT_COST: wholeNumber(production ? 12 : 4, 15, 12).default(12),
      RETENTION_MESSAGES_DAYS: days(180),
      RETENTION_APPLICATIONS_DAYS: days(365),
      METRICS_PORT: port(0, 9464).optional(),
      METRICS_ADDRESS: text.optional().refine((host) => !host || isHost(host), {
        error: "must be an IP address or a host name, such as 127.0.0.1",
      }),
      METRICS_TOKEN: text.optional().refine((token) => !token || token.length >= METRICS_TOKEN_MIN, {
        error: `must have at least ${METRICS_TOKEN_MIN} characters`,
      }),
      LOG_REQUESTS: switchOf("1"),
      SLOW_QUERY_MS: wholeNumber(0, 60_000, 500).default(500),
      TRUST_PROXY: wholeNumber(0, 10, 1).default(0),
      RESUME_STORE: choice(["database", "s3"], "database or s3").default("database"),
      S3_ENDPOINT: text.optional().refine((url) => !url || isOrigin(url), {
        error: "must be an http(s) origin without a path, for example https://s3.example.com",
      }),
      S3_REGION: text.default("us-east-1"),
      S3_BUCKET: text.optional(),
      S3_ACCESS_KEY_ID: text.optional(),
      S3_SECRET_ACCESS_KEY: text.optional(),
      S3_FORCE_PATH_STYLE: switchOf("0"),
      S3_TIMEOUT_MS: wholeNumber(100, 9000, 8000).default(8000),
      CLAMAV_HOST: text.optional().refine((host) => !host || isHost(host), {
        error: "must be an IP address or a host name, such as clamav",
      }),
      CLAMAV_PORT: port(1, 3310).default(3310),
      ALERT_MAILS_PER_MINUTE: wholeNumber(1, 60_000, 120).default(120),
      REQUIRE_SECOND_FACTOR: choice(["off", "admin"], "off or admin").default("off"),
      HOOK_PRIVATE_HOSTS: text
        .default("")
        .transform((hosts) => hosts.toLowerCase().split(/[\s,]+/))
        .refine((hosts) => hosts.every((host) => host === "" || isHost(host)), {
          error: "must be hosts with commas between them, such as wiki.internal",
        }),
      INDEXNOW_KEY: text.optional().refine((key) => !key || /^[a-z\d-]{8,128}$/i.test(key), {
        error: "must have 8 to 128 letters, digits and dashes",
      }),
      OIDC_ISSUER: text.optional().refine((url) => !url || isProviderAddress(url), {
        error: "must be an https address without a query, for example https://accounts.google.com",
      }),
      OIDC_CLIENT_ID: text.optional(),
      OIDC_CLIENT_SECRET: text.optional(),
      OIDC_NAME: text.max(40, { error: "must have at most 40 characters" }).default("your company account"),
      OIDC_DOMAINS: domains,
      REQUIRE_OIDC: switchOf("0"),
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
      const require = (names: readonly (keyof typeof values)[], purpose: string) => {
        for (const name of names.filter((required) => !values[required]))
          context.addIssue({ code: "custom", path: [name], message: `is required ${purpose}` });
      };
      if (values.S3_BUCKET || values.RESUME_STORE === "s3") require(S3_REQUIRED, "for an S3 store");
      if (values.REQUIRE_OIDC === "1" || OIDC_REQUIRED.some((name) => values[name]))
        require(OIDC_REQUIRED, "for the company's own sign-in");
      if (values.INBOUND_ADDRESS) require(["INBOUND_SECRET"], "for INBOUND_ADDRESS");
      const { METRICS_PORT, METRICS_ADDRESS } = values;
      if (METRICS_PORT !== undefined && METRICS_ADDRESS && !isLoopback(METRICS_ADDRESS))
        require(["METRICS_TOKEN"], "when METRICS_ADDRESS is not a loopback address such as 127.0.0.1");
    })
    .transform((values) => ({
      ...values,
      SITE_URL: values.SITE_URL ? new URL(values.SITE_URL).origin : `http://localhost:${values.PORT}`,
    }));

export type Env = z.output<ReturnType<typeof schema>>;
export type Rate = Env["RATE_LIMIT_CONTACT"];

function describeWeakness(secret: string): string | undefined {
  if (Buffer.byteLength(secret) < SECRET_MIN_BYTES) {
    return `must have at least ${SECRET_MIN_BYTES} bytes: "openssl rand -base64 33" makes one`;
  }
  const isExample = EXAMPLE_SECRETS.some((example) => secret.toLowerCase().includes(example));
  if (isExample || new Set(secret).size < 8)
    return 'is an example value: "openssl rand -base64 33" makes a good one';
  return undefined;
}

const isPassword = (password: string) => [...password].length >= 8 && Buffer.byteLength(password) <= 72;

const isLoopback = (address: string) =>
  address === "localhost" || /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/.test(parseIpAddress(address) ?? "");

/**
 * Drops empty variables: container configuration writes `NAME=` for an unset one. Trims the others, because a secret from a file
 * often ends with a line break. NEXTAUTH_SECRET stays as it is, or all tokens would become invalid.
 */
const trimValues = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([, value]) => value?.trim())
      .map(([name, value]) => [name, name === "NEXTAUTH_SECRET" ? value : value?.trim()]),
  );

/** They contain passwords and keys, which must not appear in a log. */
const SECRETS = new Set([
  ...[
    "DATABASE_URL",
    "DIRECT_DATABASE_URL",
    "WEB_DATABASE_URL",
    "NEXTAUTH_SECRET",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "METRICS_TOKEN",
  ],
  ...["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "INBOUND_SECRET", "OIDC_CLIENT_SECRET"],
]);

const SHOWN_MAX = 60;

/** Ends the sentence with the wrong value, without a password in a URL. Leaves out a secret and a missing value. */
function describeValue(name: string, value: string | undefined): string {
  const hint = isQuoted(value ?? "") ? ". Remove the quotation marks." : ".";
  if (value === undefined || SECRETS.has(name)) return hint;
  const masked = value.replace(/\/\/[^/]*@/, "//…@").replace(/^[^/\s@]*:[^/\s]*@/, "…@");
  const shown = masked.replaceAll(/\p{Cc}+/gu, " ");
  const isLong = shown.length > SHOWN_MAX;
  return `, not "${isLong ? `${shown.slice(0, SHOWN_MAX)}…` : shown}"${hint}`;
}

/** Validates an environment. Throws one error that names all invalid variables, with their values unless they are secret. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const values = trimValues(source);
  const result = schema((values.NODE_ENV ?? "production") === "production").safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    return `  ${name} ${message}${describeValue(name, values[name])}`;
  });
  throw new Error(`The environment is not usable:\n${problems.join("\n")}`);
}

let cached: Env | undefined;

/** Returns the environment of this process. Throws as `parseEnv` on first use. */
export function env(): Env {
  return (cached ??= parseEnv(process.env));
}

/** Returns the connection string for LISTEN, advisory locks and migrations, which a pooler in transaction mode breaks. */
export const directDatabaseUrl = (): string => env().DIRECT_DATABASE_URL ?? env().DATABASE_URL;

/** Returns the names of all variables, for checks of configuration files and documentation. */
export const environmentNames = (): string[] => Object.keys(schema(true).in.shape);

/** Returns a sentence for each variable of this process whose name looks like a misspelt setting. */
export const findMisspeltNames = (): string[] =>
  describeMisspeltNames(Object.keys(process.env), environmentNames());

/** Whether `next build` is prerendering pages. It has no environment and no database. */
export const isBuilding = () => process.env.IS_NEXT_BUILD === "1";

/** As in scripts/site/compile.ts. A container has no such folder: it is part of the build. */
export const siteFolder = () => process.env.SITE_DIR || "site";

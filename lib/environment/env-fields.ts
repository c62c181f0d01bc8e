import { isIP } from "node:net";
import { z } from "zod";

/** Kinds of values in the environment. Each message says what is allowed. lib/env.ts adds name and value. */

export const choice = <const Value extends string>(values: readonly Value[], text: string) =>
  z.enum(values, { error: `must be ${text}` });

export const switchOf = (fallback: "0" | "1") => choice(["0", "1"], "0 or 1").default(fallback);

export const address = z.email({ error: "must be one email address, such as staff@example.com" });

/** Parses digits only: `Number` would also accept 1e3, 0x10 and 1.0. */
export const wholeNumber = (min: number, max: number, example: number) =>
  z.string().transform((value, context) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    const message = `must be a whole number from ${min} to ${max}, such as ${example}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

export const port = (min: number, example: number) => wholeNumber(min, 65_535, example);

/** Docker's --env-file keeps quotation marks, and a folder or a host would then have them in its name. */
export const isQuoted = (value: string) => /^(["']).*\1$/s.test(value);

export const text = z
  .string()
  .refine((value) => !isQuoted(value), { error: "must not stand in quotation marks", abort: true });

/** Returns host and port of a URL. Does not parse the URL, because a password may contain any character. */
const getHost = (url: string) =>
  url
    .replace(/^[a-z]+:\/\//i, "")
    .split("@")
    .at(-1)!
    .split(/[/?#]/)[0]!;

const hasWrongPort = (url: string): boolean => Number(/:(\d+)$/.exec(getHost(url))?.[1] ?? 1) > 65_535;

const WRONG_PASSWORD = "must be a URL, in whose password / ? # % are written as %2F %3F %23 %25";

/** Accepts what node-postgres parses: a URL, or one without a host after the @ for a Unix socket. */
function isDatabaseUrl(value: string): boolean {
  const address = value.replace("@/", "@host/");
  if (!URL.canParse(address) || value.includes("#")) return false;
  const { username, password, pathname } = new URL(address);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  // Digits before a slash in the password are parsed as a port, and the rest as a path.
  return username !== "" || !pathname.includes("@");
}

export const databaseUrl = z
  .string({ error: "is required" })
  .regex(/^postgres(ql)?:\/\/\S/, {
    error: "must be an address such as postgresql://user:password@host:5432/database",
    abort: true,
  })
  .refine((url) => !hasWrongPort(url), { error: "must have a port from 1 to 65535", abort: true })
  // node-postgres knows no list of hosts.
  .refine((url) => !getHost(url).includes(","), {
    error: "must name one host, such as a proxy that leads to the primary",
    abort: true,
  })
  .refine(isDatabaseUrl, { error: WRONG_PASSWORD, abort: true })
  // Prisma's parameter, which node-postgres ignores.
  .refine((url) => !/[?&]schema=(?!public(?:&|$))/.test(url), {
    error: "must not name a schema, because the tables are created in the schema public",
  });

/** Accepts what nodemailer parses. It reports another URL with the first mail only. */
function isMailServer(url: string): boolean {
  if (!URL.canParse(url) || url.includes("#")) return false;
  const { hostname, username } = new URL(url);
  return hostname !== "" && (username !== "" || !url.includes("@"));
}

export const mailServer = z
  .string()
  .regex(/^smtps?:\/\/[^\s/]+/i, {
    error: "must be an address such as smtp://user:password@host:587",
    abort: true,
  })
  .refine((url) => !hasWrongPort(url), { error: "must have a port from 1 to 65535", abort: true })
  .refine(isMailServer, { error: WRONG_PASSWORD });

export const scriptAddress = text
  .optional()
  .refine((url) => !url || /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ""), {
    error: "must be an http(s) address of a script, for example https://jobs.example.com/widget.js",
  });

/** Retention in days. 0 disables automatic deletion. */
export const days = (fallback: number) => wholeNumber(0, 3650, fallback).default(fallback);

/** Parses `count/seconds`, such as 10/900. */
export const rate = (fallback: `${number}/${number}`) =>
  z
    .string()
    .default(fallback)
    .transform((value, context) => {
      const [, points, seconds] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? [];
      if (!Number(points) || !Number(seconds)) {
        context.addIssue({ code: "custom", message: "must be count/seconds, for example 10/900" });
        return z.NEVER;
      }
      return { points: Number(points), seconds: Number(seconds) };
    });

/** Accepts `localhost`, names such as web.internal, IPv4 and IPv6. Rejects Unix socket paths. */
export const isHost = (host: string) => /^[a-z\d](?:[a-z\d._-]*[a-z\d])?$|^[a-f\d:.]+(?:%\w+)?$/i.test(host);

/** Accepts an IP address, and one with a port, such as 127.0.0.1:5353 and [::1]:53. */
export const isNameServer = (value: string) =>
  isIP(value) > 0 || isIP(value.replace(/:\d{1,5}$/, "").replace(/^\[(.+)\]$/, "$1")) > 0;

export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
}

/** Accepts https, and http for a provider on this machine. */
export const isProviderAddress = (value: string): boolean =>
  URL.canParse(value) &&
  /^(?:https:\/\/[^?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/][^?#@]*)?)$/.test(value);

/** Parses names of domains with commas between them. */
export const domains = z
  .string()
  .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\s*,\s*[a-z\d-]+(?:\.[a-z\d-]+)+)*$/i, {
    error: "must be domains with commas between them, such as example.com,example.org",
  })
  .transform((value) => value.toLowerCase().split(/\s*,\s*/))
  .default([]);

import { expect, test } from "vitest";
import { environmentNames, parseEnv } from "./env";

const good = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://app@db/app",
  NEXTAUTH_SECRET: "q7Yd0s3VhJ2mT9xLr5KcB8nWpZ4eGfAu",
  PORT: "4000",
};

test("the defaults are the documented ones", () => {
  expect(parseEnv(good)).toMatchObject({
    BIND_ADDRESS: "0.0.0.0",
    SITE_URL: "http://localhost:4000",
    TRUST_PROXY: 0,
    SEED_DEMO: "0",
    DATA_DIR: ".data",
    RATE_LIMIT_SIGN_IN: { points: 10, seconds: 900 },
    RATE_LIMIT_SIGN_IN_ADDRESS: { points: 50, seconds: 900 },
    RATE_LIMIT_CODE: { points: 10, seconds: 900 },
    RATE_LIMIT_CODE_DAY: { points: 50, seconds: 86_400 },
    RATE_LIMIT_FORGOT_PASSWORD: { points: 5, seconds: 3600 },
    RATE_LIMIT_CONTACT: { points: 10, seconds: 600 },
    RATE_LIMIT_GLOBAL: { points: 2000, seconds: 3600 },
    RETENTION_MESSAGES_DAYS: 180,
    RETENTION_APPLICATIONS_DAYS: 365,
  });
});

test("every problem is reported at once, without the values of secrets", () => {
  const bad = {
    ...good,
    DATABASE_URL: "mysql://hunter2",
    NEXTAUTH_SECRET: "short",
    RATE_LIMIT_CONTACT: "ten",
    PORT: "70000",
  };
  expect(() => parseEnv(bad)).toThrow(/DATABASE_URL[^]*PORT[^]*NEXTAUTH_SECRET[^]*RATE_LIMIT_CONTACT/);
  expect(() => parseEnv({ ...good, DATABASE_URL: "mysql://hunter2" })).not.toThrow(/hunter2/);
});

test.each([
  ["absent", undefined],
  ["31 bytes", "q7Yd0s3VhJ2mT9xLr5KcB8nWpZ4eGfA"],
  ["an example value", "change-me-change-me-change-me-change-me"],
  ["one letter", "a".repeat(40)],
])("production rejects a secret that is %s", (_, secret) => {
  expect(() => parseEnv({ ...good, NEXTAUTH_SECRET: secret })).toThrow(/NEXTAUTH_SECRET/);
});

test("SITE_URL must be an origin", () => {
  expect(parseEnv({ ...good, SITE_URL: "https://www.example.com/" }).SITE_URL).toBe(
    "https://www.example.com",
  );
  for (const url of ["www.example.com", "https://example.com/path", "ftp://example.com"]) {
    expect(() => parseEnv({ ...good, SITE_URL: url })).toThrow(/SITE_URL/);
  }
});

test("mail settings must be single addresses and a mail server URL", () => {
  expect(parseEnv({ ...good, MAIL_FROM: "web@example.com" }).MAIL_FROM).toBe("web@example.com");
  for (const from of ["A <a@b.co>, <c@d.co>", "a@b.co, c@d.co", "A <a@b.co>\r\nBcc: c@d.co", "nobody"]) {
    expect(() => parseEnv({ ...good, MAIL_FROM: from })).toThrow(/MAIL_FROM/);
  }
  expect(() => parseEnv({ ...good, SMTP_URL: "mail.example.com" })).toThrow(/SMTP_URL/);
  expect(() => parseEnv({ ...good, STAFF_EMAIL: "staff" })).toThrow(/STAFF_EMAIL/);
});

test("LOG_REQUESTS is 0 or 1, and an empty value is the default", () => {
  expect(parseEnv({ ...good, LOG_REQUESTS: "0" })).toMatchObject({ LOG_REQUESTS: "0" });
  expect(parseEnv({ ...good, LOG_REQUESTS: "" })).toMatchObject({ LOG_REQUESTS: "1" });
  expect(() => parseEnv({ ...good, LOG_REQUESTS: "off" })).toThrow(/LOG_REQUESTS/);
});

test("an S3 store is configured completely or not at all", () => {
  expect(parseEnv(good)).toMatchObject({ RESUME_STORE: "database", CLAMAV_PORT: 3310 });
  const bucket = { S3_BUCKET: "resumes", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  expect(parseEnv({ ...good, ...bucket, RESUME_STORE: "s3" })).toMatchObject({ S3_REGION: "us-east-1" });
  expect(() => parseEnv({ ...good, RESUME_STORE: "s3" })).toThrow(/S3_BUCKET is required/);
  expect(() => parseEnv({ ...good, S3_BUCKET: "resumes" })).toThrow(/S3_SECRET_ACCESS_KEY is required/);
  expect(() => parseEnv({ ...good, RESUME_STORE: "disk" })).toThrow(/RESUME_STORE must be database or s3/);
});

test("the company's own sign-in is configured completely or not at all", () => {
  const provider = { OIDC_CLIENT_ID: "website", OIDC_CLIENT_SECRET: "secret" };
  const configured = parseEnv({
    ...good,
    ...provider,
    OIDC_ISSUER: "http://127.0.0.1:4000",
    OIDC_DOMAINS: "Example.com, example.org",
  });
  expect(configured.OIDC_DOMAINS).toEqual(["example.com", "example.org"]);
  expect(configured.OIDC_NAME).toBe("your company account");
  expect(() => parseEnv({ ...good, ...provider })).toThrow(/OIDC_ISSUER is required/);
  expect(() => parseEnv({ ...good, REQUIRE_OIDC: "1" })).toThrow(/OIDC_CLIENT_SECRET is required/);
});

test.each(["0.0.0.0", "::", "10.0.0.7", "metrics.internal", "127.0.0.1.example.com"])(
  "metrics on %s need a token",
  (METRICS_ADDRESS) => {
    const open = { ...good, METRICS_PORT: "9464", METRICS_ADDRESS };
    expect(() => parseEnv(open)).toThrow(
      /METRICS_TOKEN is required when METRICS_ADDRESS is not a loopback address/,
    );
    expect(parseEnv({ ...open, METRICS_TOKEN: "sixteen-letters-x" })).toMatchObject({ METRICS_ADDRESS });
    expect(parseEnv({ ...open, METRICS_PORT: undefined })).toMatchObject({ METRICS_ADDRESS });
  },
);

test.each([undefined, "", "127.0.0.1", "127.0.1.1", "::1", "localhost"])(
  "metrics on %j need no token",
  (METRICS_ADDRESS) => {
    expect(() => parseEnv({ ...good, METRICS_PORT: "9464", METRICS_ADDRESS })).not.toThrow();
  },
);

test.each([
  ["TRUST_PROXY", "true", 'must be a whole number from 0 to 10, such as 1, not "true".'],
  ["TRUST_PROXY", '"1"', 'such as 1, not ""1"". Remove the quotation marks.'],
  ["TRUST_PROXY", "1.5", 'must be a whole number from 0 to 10, such as 1, not "1.5".'],
  ["TRUST_PROXY", "0x1", 'not "0x1".'],
  ["TRUST_PROXY", "-1", 'not "-1".'],
  ["PORT", "99999", 'must be a whole number from 0 to 65535, such as 3000, not "99999".'],
  ["PORT", "tcp://10.0.0.1:80", 'such as 3000, not "tcp://10.0.0.1:80".'],
  ["CLAMAV_PORT", "0", 'must be a whole number from 1 to 65535, such as 3310, not "0".'],
  ["METRICS_PORT", "on", 'must be a whole number from 0 to 65535, such as 9464, not "on".'],
  ["RETENTION_MESSAGES_DAYS", "6 months", 'from 0 to 3650, such as 180, not "6 months".'],
  ["PAGE_STORE_MB", "64MB", 'from 4 to 4096, such as 64, not "64MB".'],
  ["SLOW_QUERY_MS", "0.5s", 'from 0 to 60000, such as 500, not "0.5s".'],
  ["S3_TIMEOUT_MS", "8s", 'from 100 to 9000, such as 8000, not "8s".'],
  ["ALERT_MAILS_PER_MINUTE", "no", 'from 1 to 60000, such as 120, not "no".'],
  ["SEED_DEMO", "yes", 'must be 0 or 1, not "yes".'],
  ["LOG_REQUESTS", "no", 'must be 0 or 1, not "no".'],
  ["S3_FORCE_PATH_STYLE", "yes", 'must be 0 or 1, not "yes".'],
  ["REQUIRE_SECOND_FACTOR", "yes", 'must be off or admin, not "yes".'],
  ["OIDC_ISSUER", "http://login.example.com", "must be an https address without a query"],
  ["OIDC_ISSUER", "https://login.example.com/?tenant=1", "must be an https address without a query"],
  ["OIDC_DOMAINS", "@example.com", 'such as example.com,example.org, not "@example.com".'],
  ["RESUME_STORE", "S3", 'must be database or s3, not "S3".'],
  ["REPLY_TO", "me", 'must be staff or sender, not "me".'],
  ["NODE_ENV", "prod", 'must be development, production or test, not "prod".'],
  [
    "SITE_URL",
    "www.example.com",
    'must be an http(s) origin without a path, for example https://www.example.com, not "www.example.com".',
  ],
  ["SITE_URL", "https://me:hunter2@example.com", 'not "https://…@example.com".'],
  ["SITE_URL", "me:hunter2@example.com", 'not "…@example.com".'],
  ["SITE_URL", "https://example.com:99999", 'not "https://example.com:99999".'],
  ["S3_ENDPOINT", "s3.example.com", 'for example https://s3.example.com, not "s3.example.com".'],
  [
    "HIRING_WIDGET_SRC",
    "jobs.js",
    'must be an http(s) address of a script, for example https://jobs.example.com/widget.js, not "jobs.js".',
  ],
  [
    "BIND_ADDRESS",
    "http://0.0.0.0",
    'must be an IP address or a host name, such as 0.0.0.0, not "http://0.0.0.0".',
  ],
  ["METRICS_ADDRESS", "127.0.0.1:9464/metrics", 'such as 127.0.0.1, not "127.0.0.1:9464/metrics".'],
  ["CLAMAV_HOST", "tcp://clamav", 'such as clamav, not "tcp://clamav".'],
  ["DATA_DIR", "'/data'", "must not stand in quotation marks, not \"'/data'\". Remove the quotation marks."],
  ["S3_BUCKET", '"resumes"', 'must not stand in quotation marks, not ""resumes"".'],
  ["ADMIN_EMAIL", "admin", 'must be one email address, such as staff@example.com, not "admin".'],
  ["STAFF_EMAIL", "a@example.com, b@example.com", 'not "a@example.com, b@example.com".'],
  ["MAIL_FROM", "Example", 'must be one address, alone or as Name <address>, not "Example".'],
  ["RATE_LIMIT_CONTACT", "10 per hour", 'must be count/seconds, for example 10/900, not "10 per hour".'],
  ["RATE_LIMIT_SIGN_IN", "10/0", 'must be count/seconds, for example 10/900, not "10/0".'],
  [
    "DATABASE_URL",
    "postgress://app:hunter2@db/app",
    "must be an address such as postgresql://user:password@host:5432/database.",
  ],
  [
    "DATABASE_URL",
    "postgres//app:hunter2@db/app",
    "must be an address such as postgresql://user:password@host:5432/database.",
  ],
  ["DATABASE_URL", "postgresql://app:hunter2@db:99999/app", "must have a port from 1 to 65535."],
  ["DATABASE_URL", "postgresql://app:hunter2@db-1,db-2/app", "a proxy that leads to the primary."],
  ["DATABASE_URL", "postgresql://app:hunter2/x@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:/hunter2@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:12/hunter2@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:hunter2?x@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:hunter2#x@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:hunter2%@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:hunter2%ff@db/app", "are written as %2F %3F %23 %25."],
  ["DATABASE_URL", "postgresql://app:hunter2@db/app?schema=desk", "are created in the schema public."],
  ["DIRECT_DATABASE_URL", "postgresql://app:hunter2/@db/app", "are written as %2F %3F %23 %25."],
  ["WEB_DATABASE_URL", "postgresql://web:hunter2/@db/app", "are written as %2F %3F %23 %25."],
  [
    "DIRECT_DATABASE_URL",
    "db/app",
    "must be an address such as postgresql://user:password@host:5432/database.",
  ],
  ["SMTP_URL", "smpt://me:hunter2@mail", "must be an address such as smtp://user:password@host:587."],
  ["SMTP_URL", "smtp://me:hunter2@mail:99999", "must have a port from 1 to 65535."],
  ["SMTP_URL", '"smtp://me:hunter2@mail:587"', "smtp://user:password@host:587. Remove the quotation marks."],
  ["ADMIN_PASSWORD", '"hunter22"', "must not stand in quotation marks. Remove the quotation marks."],
  ["NEXTAUTH_SECRET", "hunter2", "must have at least 32 bytes"],
  ["ADMIN_PASSWORD", "hunter2", "must have at least 8 characters and at most 72 bytes."],
  ["METRICS_TOKEN", "hunter2", "must have at least 16 characters."],
])("a wrong %s (%s) names the variable, the value and what is allowed", (name, value, text) => {
  let message = "";
  try {
    parseEnv({ ...good, METRICS_PORT: "9464", METRICS_TOKEN: "sixteen-letters-x", [name]: value });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(`\n  ${name} `);
  expect(message).toContain(text);
  expect(message).not.toMatch(/hunter2|NaN|expected|Invalid/);
});

test("every variable has a message of ours for a value that no kind accepts", () => {
  const free = ["DATA_DIR", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  free.push("OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET", "OIDC_NAME");
  const checked = environmentNames().filter((name) => !free.includes(name));
  const wrong = Object.fromEntries(checked.map((name) => [name, "??"]));
  let message = "";
  try {
    parseEnv({ ...wrong, NODE_ENV: "production" });
  } catch (error) {
    message = (error as Error).message;
  }
  for (const name of checked.filter((checkedName) => checkedName !== "NODE_ENV"))
    expect(message, name).toMatch(new RegExp(`^  ${name} (?:must|is) `, "m"));
  expect(message).not.toMatch(/NaN|expected|Invalid/);
});

test("values that worked before still work", () => {
  const accepted = {
    DATABASE_URL: "postgresql:///app?host=/var/run/postgresql",
    BIND_ADDRESS: "::",
    TRUST_PROXY: " 1 ",
    SMTP_URL: "smtps://me%40example.com:p@ss@[::1]:465?pool=1",
    METRICS_PORT: "",
    CLAMAV_HOST: "clamav_1",
    MAIL_FROM: '"Example" <web@example.com>',
    S3_REGION: " eu-1 ",
  };
  expect(parseEnv({ ...good, ...accepted })).toMatchObject({
    TRUST_PROXY: 1,
    S3_REGION: "eu-1",
  });
});

test("blanks and line breaks around a value do not count, but those of the signing secret stay", () => {
  const secret = `${good.NEXTAUTH_SECRET}\n`;
  const padded = { DATABASE_URL: ` ${good.DATABASE_URL}\r\n`, STAFF_EMAIL: "a@b.co\n", SEED_DEMO: "1 " };
  const clean = { DATABASE_URL: good.DATABASE_URL, STAFF_EMAIL: "a@b.co", SEED_DEMO: "1" };
  const values = parseEnv({ ...good, ...padded, NEXTAUTH_SECRET: secret });
  expect(values).toMatchObject({ ...clean, NEXTAUTH_SECRET: secret });
});

test.each([
  "postgresql://app:p%2F%3F%23%25@db:5432/app?schema=public&sslmode=require",
  "postgresql://app@/app?host=/run/postgresql",
  "postgresql://app:p@ss@/app?host=/cloudsql/project:region:instance",
  "postgresql://app@%2Frun%2Fpostgresql/app",
  "postgresql://db/app?user=me@server",
  "postgres://app:p@[::1]:5432/app",
])("%s is an address of a database", (DATABASE_URL) => {
  expect(parseEnv({ ...good, DATABASE_URL })).toMatchObject({ DATABASE_URL });
});

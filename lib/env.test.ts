import { expect, test } from "vitest";
import { parseEnv } from "./env";

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
    MAIL_FROM: "Alderpoint Digital <hello@alderpoint.example>",
    STAFF_EMAIL: "hello@alderpoint.example",
    RATE_LIMIT_SIGN_IN: { points: 10, seconds: 900 },
    RATE_LIMIT_SIGN_IN_ADDRESS: { points: 50, seconds: 900 },
    RATE_LIMIT_CODE: { points: 10, seconds: 900 },
    RATE_LIMIT_CODE_DAY: { points: 50, seconds: 86_400 },
    RATE_LIMIT_FORGOT_PASSWORD: { points: 5, seconds: 3600 },
    RATE_LIMIT_CONTACT: { points: 10, seconds: 600 },
    RATE_LIMIT_GLOBAL: { points: 2000, seconds: 3600 },
    RETENTION_MESSAGES_DAYS: 180,
    RETENTION_APPLICATIONS_DAYS: 180,
  });
});

test("every problem is reported at once, without values", () => {
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
  expect(parseEnv(good)).toMatchObject({ RESUME_STORE: "database", POW: "0", CLAMAV_PORT: 3310 });
  const bucket = { S3_BUCKET: "resumes", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" };
  expect(parseEnv({ ...good, ...bucket, RESUME_STORE: "s3" })).toMatchObject({ S3_REGION: "us-east-1" });
  expect(() => parseEnv({ ...good, RESUME_STORE: "s3" })).toThrow(/S3_BUCKET is required/);
  expect(() => parseEnv({ ...good, S3_BUCKET: "resumes" })).toThrow(/S3_SECRET_ACCESS_KEY is required/);
  expect(() => parseEnv({ ...good, RESUME_STORE: "disk" })).toThrow(/RESUME_STORE must be database or s3/);
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

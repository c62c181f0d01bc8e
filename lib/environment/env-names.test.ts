import * as fc from "fast-check";
import { expect, test } from "vitest";
import { environmentNames } from "@/lib/env";
import { describeMisspeltNames, getDistance } from "./env-names";

const settings = environmentNames();
const describe = (...names: string[]) => describeMisspeltNames(names, settings);

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["ADMIN_PASS", "ADMIN_PASSWORD"],
  ["S3_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["BIND_ADDR", "BIND_ADDRESS"],
  ["SMTP_URI", "SMTP_URL"],
  ["SMTPURL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTP-URL", "SMTP_URL"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["TRUSTED_PROXY", "TRUST_PROXY"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATADIR", "DATA_DIR"],
  ["PROT", "PORT"],
  ["NEXT_AUTH_SECRET", "NEXTAUTH_SECRET"],
  ["RETENTION_MESSAGE_DAYS", "RETENTION_MESSAGES_DAYS"],
  ["RATE_LIMIT_SIGNIN", "RATE_LIMIT_SIGN_IN"],
  ["SECOND_FACTOR", "REQUIRE_SECOND_FACTOR"],
  ["LIMIT_CONTACT", "RATE_LIMIT_CONTACT"],
  ["WIDGET_SRC", "HIRING_WIDGET_SRC"],
])("%s is named as a misspelt %s", (name, meant) => {
  expect(describe(name)).toEqual([`${name} is not a setting. Did you mean ${meant}?`]);
});

test("settings, and names of the shell, Node, containers, Kubernetes and CI are not named", () => {
  const others = `PATH HOME HOST HOSTNAME USER LANG LC_ALL PWD OLDPWD SHLVL TERM SHELL TZ TMPDIR EDITOR MAIL LOGNAME
    NODE_VERSION YARN_VERSION NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS npm_config_cache npm_lifecycle_event INIT_CWD
    PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PG_BIN POSTGRES_USER POSTGRES_DB POSTGRES_PASSWORD POSTGRES_URL
    KUBERNETES_SERVICE_HOST KUBERNETES_PORT POD_NAME POD_IP WEB_PORT WEB_SERVICE_PORT DB_PORT DB_HOST
    CI GITHUB_ACTIONS GITHUB_TOKEN RUNNER_OS DEBIAN_FRONTEND MALLOC_ARENA_MAX SSL_CERT_FILE HTTP_PROXY NO_PROXY
    AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION NEXT_TELEMETRY_DISABLED NEXT_RUNTIME NEXTAUTH_URL VERCEL_URL
    XDG_DATA_DIRS XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS DISPLAY COLORTERM VITEST FUZZ_SEED TEST_POOLER
    E2E_DATA_DIR DIRECT_URL SHADOW_DATABASE_URL SECRET_KEY SMTP_HOST SMTP_USER SMTP_PASSWORD S3_KEY UV_THREADPOOL_SIZE`;
  expect(describe(...others.split(/\s+/), ...settings)).toEqual([]);
});

test("one wrong, missing, additional or swapped letter in any setting is noticed, and values are never shown", () => {
  fc.assert(
    fc.property(fc.constantFrom(...settings), fc.nat(), fc.constantFrom(0, 1, 2, 3), (name, place, kind) => {
      const at = 1 + (place % (name.length - 1));
      const [before, after] = [name.slice(0, at), name.slice(at)];
      const typed = [
        `${before}${after.slice(1)}`,
        `${before}X${after}`,
        `${before}X${after.slice(1)}`,
        `${before.slice(0, -1)}${after.charAt(0)}${before.at(-1)}${after.slice(1)}`,
      ][kind]!;
      fc.pre(!settings.includes(typed) && typed !== "POD_IP");
      expect(describe(typed)).toHaveLength(1);
    }),
  );
});

test("the distance is symmetric, zero only for equal words, and a swap counts once", () => {
  const word = fc.string({ unit: fc.constantFrom("A", "B", "_"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(getDistance(a, b)).toBe(getDistance(b, a));
      expect(getDistance(a, b) === 0).toBe(a === b);
    }),
  );
  expect(getDistance("SMPT_URL", "SMTP_URL")).toBe(1);
});

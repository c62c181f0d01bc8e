import { expect, test } from "vitest";
import { connectionEnv } from "./postgres-tools";

test.each([
  [
    "postgresql://me:p%40ss@db:6432/app",
    { PGHOST: "db", PGPORT: "6432", PGUSER: "me", PGPASSWORD: "p@ss", PGDATABASE: "app" },
  ],
  ["postgresql://me@[::1]/app", { PGHOST: "::1", PGPORT: "5432" }],
  ["postgresql://me@ignored:1/app?host=/cloudsql/x:y&port=6432", { PGHOST: "/cloudsql/x:y", PGPORT: "6432" }],
  [
    "postgresql://u@/db?host=/run/postgresql",
    { PGHOST: "/run/postgresql", PGUSER: "u", PGDATABASE: "db", PGPORT: "5432" },
  ],
  ["postgresql://me@db/app?sslmode=no-verify", { PGSSLMODE: "require" }],
  [
    "postgresql://me@db/app?sslmode=verify-full&sslrootcert=package.json&sslcert=knip.json&sslkey=tsconfig.json",
    {
      PGSSLMODE: "verify-full",
      PGSSLROOTCERT: "package.json",
      PGSSLCERT: "knip.json",
      PGSSLKEY: "tsconfig.json",
    },
  ],
])("PostgreSQL's programs reach the same server as node-postgres with %s", (url, variables) => {
  expect(connectionEnv(url)).toMatchObject(variables);
});

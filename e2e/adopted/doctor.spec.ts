import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "@/e2e/support/fixtures";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";

test("the doctor finds no trace of the demonstration on the pages @story", ({ baseURL }) => {
  const { stdout } = spawnSync(process.execPath, ["ops/doctor.js"], {
    cwd: path.resolve(buildDirectory()),
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXTAUTH_SECRET: "doctor-0123456789-abcdefghijklmnopqrstuvwxyz",
      DATABASE_URL: databaseUrl(),
      SITE_URL: baseURL,
    },
  });
  expect(stdout).toMatch(/ok +No trace of the demonstration at \d\d+ addresses\./);
});

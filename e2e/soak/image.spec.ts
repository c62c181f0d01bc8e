import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { copyImage } from "@/scripts/release/copy-image";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { listFiles, makeImage, runBuildStage } from "@/e2e/support/container";
import { expect, test } from "@/e2e/support/fixtures";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";
import { reportFigure } from "./report-figure";

/** Leaves out `.next`, because Next.js names its bundles by their content and its build at random. */
const listImageFiles = (folder: string) =>
  listFiles(folder)
    .filter((file) => !file.startsWith(".next/"))
    .sort();

/** Waits until a server is ready and serves a page. Returns the seconds that it took. */
async function waitUntilReady(child: ChildProcess, port: number): Promise<number> {
  const startedAt = Date.now();
  let output = "";
  for (const stream of [child.stdout!, child.stderr!]) stream.on("data", (chunk) => (output += chunk));
  const status = async () => {
    expect(child.exitCode, output.slice(-2000)).toBeNull();
    return fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
  };
  await expect.poll(status, { timeout: 540_000, intervals: [500] }).toBe(200);
  const page = await fetch(`http://127.0.0.1:${port}/about`);
  expect([page.status, (await page.text()).includes("<h1")]).toEqual([200, true]);
  return Math.round((Date.now() - startedAt) / 1000);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  expect((await ended)[0]).toBe(0);
}

test("the Dockerfile's build stage, run line by line in an empty folder, builds the same server, and it starts", async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-build-"));
  const url = await createDatabase(databaseUrl(), "image");
  try {
    const startedAt = Date.now();
    const built = runBuildStage(folder);
    const local = path.join(folder, "local");
    copyImage(buildDirectory(), local);
    expect(listImageFiles(built)).toEqual(listImageFiles(local));
    reportFigure(`image built from an empty folder in ${Math.round((Date.now() - startedAt) / 1000)} s`);

    const image = makeImage(built, path.join(folder, "app"));
    const port = await freePort();
    const [program = "", ...args] = image.command;
    const child = spawn(program, args, {
      cwd: image.folder,
      env: {
        PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
        ...image.env,
        NODE_ENV: "production",
        PORT: String(port),
        BIND_ADDRESS: "127.0.0.1",
        SITE_URL: `http://localhost:${port}`,
        DATABASE_URL: url,
        DATA_DIR: path.join(folder, "data"),
        NEXTAUTH_SECRET: "image-0123456789-abcdefghijklmnopqrstuvwxyz",
        ADMIN_PASSWORD: "survey-lantern-harbor-2016",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      reportFigure(`its server was ready after ${await waitUntilReady(child, port)} s`);
    } finally {
      await stopProcess(child);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(url);
  }
});

/** Paths that a fresh clone does not contain. */
const NOT_COPIED = /^(?:node_modules|\.build|\.next|\.git|\.data|test-results|lib\/generated|\.env.*)$/;

test("npm start in a clean copy of the project installs, builds and serves", async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(path.join(tmpdir(), "frontdesk-clone-"));
  chmodSync(folder, 0o755);
  const source = path.resolve(".");
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => !NOT_COPIED.test(path.relative(source, file)) || file.endsWith(".env.example"),
  });
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [program = "", ...args] = scripts.start.split(" ");
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: "production", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    reportFigure(`npm start in a fresh copy was ready after ${await waitUntilReady(child, port)} s`);
  } finally {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
});

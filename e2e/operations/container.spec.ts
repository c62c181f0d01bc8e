// Promise: small-image
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { freePort } from "@/scripts/test/free-port";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import {
  getContainerSkipReason,
  type Image,
  listFiles,
  makeImage,
  readDockerfile,
  runContainer,
} from "@/e2e/support/container";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD } from "@/e2e/support/own-server";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";

// Runs in one worker, because the tests share an image.
test.describe.configure({ mode: "default" });

let home: string;
let image: Image;

test.beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), "frontdesk-image-"));
  image = makeImage(buildDirectory(), path.join(home, "app"));
});

test.afterAll(() => rmSync(home, { recursive: true, force: true }));

test("the image holds what the server needs to run and no build tools", () => {
  const [, final] = readDockerfile();
  expect(final!.instructions.find(({ name }) => name === "USER")?.args).toBe("node");
  const { folder, env } = image;
  expect(env).toMatchObject({ NODE_ENV: "production", BIND_ADDRESS: "0.0.0.0" });
  const files = listFiles(folder);
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const name of [...Object.keys(devDependencies), "npm"])
    expect(
      files.some((file) => file.startsWith(`node_modules/${name}/`)),
      name,
    ).toBe(false);
  const own = files.filter((file) => !file.startsWith("node_modules/"));
  const unwanted = own.filter(
    (file) =>
      /(^|\/)\.env|\.test\.[cm]?[jt]sx?$|\.tsbuildinfo$|schema[-_]engine|^(e2e|tests|docs|bench|scripts)\//.test(
        file,
      ) ||
      (file.endsWith(".map") && /^(public|\.next\/static)\//.test(file)),
  );
  expect(unwanted).toEqual([]);
  for (const needed of ["server/main.js", "ops/account.js", "ops/migrate.js", "ops/health.js"])
    expect(files).toContain(needed);
  const shippedPackages = readFileSync("docs/shipped-packages.txt", "utf8");
  const isCode = (file: string, folderOf: string) =>
    file.startsWith(`${folderOf}/`) && !file.endsWith(".json");
  const packages = files.filter(
    (file) =>
      /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file) &&
      // Next.js also copies the package.json of packages that it leaves out.
      files.some((other) => isCode(other, path.dirname(file))),
  );
  expect(packages.length).toBeGreaterThan(30);
  for (const file of packages) {
    const { name, version } = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    expect(
      `\n${shippedPackages}`,
      "packages of the image that are missing in docs/shipped-packages.txt",
    ).toContain(`\n${name}@${version} `);
  }
  const megabytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0) / 1e6;
  test.info().annotations.push({ type: "figure", description: `${megabytes.toFixed(1)} MB beside Node` });
  console.log(`image: ${files.length} files, ${megabytes.toFixed(1)} MB beside Node`);
  expect(megabytes).toBeLessThan(450);
});

test("the container runs as process 1 of an unprivileged user on a read-only root, with a database role that cannot change tables", async ({
  request,
}) => {
  const missing = getContainerSkipReason();
  test.skip(missing !== undefined, missing);
  test.setTimeout(180_000);
  const owner = await createDatabase(databaseUrl(), "image");
  const role = `web_${crypto.randomUUID().slice(0, 8)}`;
  const web = new URL(owner);
  [web.username, web.password] = [role, "p%40ss word"];
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const secret = { NEXTAUTH_SECRET: "image-0123456789-abcdefghijklmnopqrstuvwxyz" };
  const places = { root: path.join(home, "root"), data: path.join(home, "data") };
  const migrating = runContainer(image, {
    ...places,
    command: ["node", "ops/migrate.js"],
    env: { ...secret, DATABASE_URL: owner, WEB_DATABASE_URL: web.href },
  });
  expect(await migrating.ended, migrating.output()).toBe(0);
  const env = { ...secret, DATABASE_URL: web.href, PORT: port, SEED_DEMO: "1", ADMIN_PASSWORD };
  const container = runContainer(image, { ...places, env });
  try {
    await expect.poll(() => container.output(), { timeout: 30_000 }).toContain("start.ready");
    expect(readFileSync(`/proc/${container.pid}/status`, "utf8")).toMatch(/NSpid:\s+\d+\s+1\n/);
    expect(readFileSync(`/proc/${container.pid}/status`, "utf8")).toMatch(/Uid:\s+65534\s+65534/);
    // As Docker does, tries again when a busy machine takes longer than the check waits.
    await expect.poll(() => container.run(image.healthCheck)).toBe(0);
    expect(container.run(["node", "ops/doctor.js"])).toBe(0);
    expect(container.run(["touch", "/tmp/x"])).toBe(0);
    for (const file of ["/app/x", "/x"]) expect(container.run(["touch", file]), file).not.toBe(0);

    for (const page of ["/", "/about", "/jobs", "/services/ai-ml", "/sign-in", "/api/ready"])
      expect((await request.get(origin + page)).status(), page).toBe(200);
    const [job] = (
      await (await request.get(`${origin}/jobs`, { headers: { accept: "application/json" } })).json()
    ).items;
    expect((await request.get(`${origin}/jobs/${job.id}`)).status()).toBe(200);
    const data = {
      name: "A",
      email: "a@b.co",
      phone: "5035550100",
      company: "C",
      message: "From a container",
    };
    const { id } = await (await request.post(`${origin}/message`, { data })).json();
    await expect.poll(() => listFiles(places.data).filter((file) => file.endsWith(".eml"))).toHaveLength(2);
    const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
    const answer = await request.post(`${origin}/auth/sign-in`, { data: credentials });
    const headers = { authorization: `Bearer ${(await answer.json()).AuthenticationResult.IdToken}` };
    expect((await request.put(`${origin}/admin/messages/${id}`, { headers, data: {} })).status()).toBe(200);
    expect((await request.delete(`${origin}/admin/messages/${id}`, { headers })).status()).toBe(204);
    expect((await request.delete(`${origin}/admin/jobs/${job.id}`, { headers })).status()).toBe(204);
    for (const hidden of [
      "/server/main.js.map",
      "/server/main.js",
      "/package.json",
      "/.next/BUILD_ID",
      "/Dockerfile",
    ])
      expect((await request.get(origin + hidden)).status(), hidden).toBe(404);
    expect(container.run(["node", "ops/account.js", "create-admin", "ops@example.com", "Olga", "Ops"])).toBe(
      0,
    );

    const client = new Client({ connectionString: web.href });
    await client.connect();
    for (const statement of [
      "CREATE TABLE t (id int)",
      "ALTER TABLE users ADD COLUMN x int",
      "DROP TABLE users",
      "TRUNCATE messages",
      "CREATE INDEX ON messages (name)",
      "DELETE FROM _prisma_migrations",
      "UPDATE audit_events SET action = 'nothing'",
      "CREATE ROLE other",
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: "42501" });
    await client.end();

    expect(await container.stop()).toBe(0);
    expect(container.output()).toContain("stop.done");
  } finally {
    await container.stop();
    await dropDatabase(owner);
    const cluster = new Client({ connectionString: databaseUrl() });
    await cluster.connect();
    await cluster.query(`DROP ROLE IF EXISTS ${role}`);
    await cluster.end();
  }
});

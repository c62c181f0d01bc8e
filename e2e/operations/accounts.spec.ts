import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { freePort } from "@/scripts/test/free-port";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";

const SECRET = "container-0123456789-abcdefghijklmnopqrstuvwxyz";
const cwd = () => path.resolve(buildDirectory());

const buildEnvironment = (env: Record<string, string | undefined>) => ({
  PATH: process.env.PATH,
  NODE_ENV: "production" as const,
  NEXTAUTH_SECRET: SECRET,
  BIND_ADDRESS: "127.0.0.1",
  ...env,
});

test("a server with a weak secret does not start and names the variable", async () => {
  const env = buildEnvironment({
    NEXTAUTH_SECRET: "q7Yd0s3VhJ2mT9xLr5KcB8nWpZ4eGfA",
    DATABASE_URL: databaseUrl(),
    PORT: "0",
  });
  const options = { cwd: cwd(), env, timeout: 20_000, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/main.js"], options);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ event: "start.failed", level: "error" });
  expect(JSON.parse(stdout).reason).toContain("NEXTAUTH_SECRET");
  expect(stderr).toBe("");
});

test("a server whose METRICS_PORT is taken does not start and names that port", async () => {
  test.setTimeout(90_000); // a server starts
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const env = buildEnvironment({ DATABASE_URL: databaseUrl(), PORT: "0", METRICS_PORT: String(port) });
  const options = { cwd: cwd(), env, timeout: 60_000, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync(process.execPath, ["server/main.js"], options);
  other.close();
  expect(stdout).toContain(`address already in use 127.0.0.1:${port}`);
  expect(status).toBe(1);
});

test("the first administrator of a container with ADMIN_EMAIL gets a password for one sign-in, and operators can create more administrators", async ({
  request,
}) => {
  test.setTimeout(180_000); // several programs and a server start
  const url = await createDatabase(databaseUrl(), "container");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), "frontdesk-container-"));
  const ADMIN_EMAIL = "admin@alderpoint.example";
  const env = buildEnvironment({ DATABASE_URL: url, PORT: String(port), DATA_DIR: dataDir, ADMIN_EMAIL });
  const server = spawn(process.execPath, ["server/main.js"], { cwd: cwd(), env });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => (output += chunk));
  const signIn = async (email: string, password: string) =>
    (await request.post(`${origin}/auth/sign-in`, { data: { email, password } })).json();
  const operate = async (...args: string[]) => {
    const command = spawn(process.execPath, ["ops/account.js", ...args], { cwd: cwd(), env });
    let text = "";
    for (const stream of [command.stdout, command.stderr]) stream.on("data", (chunk) => (text += chunk));
    const [code] = await once(command, "close");
    return { code, text };
  };
  try {
    for (const event of ["start.firstAdministrator", "start.ready"])
      await expect.poll(() => output, { timeout: 60_000 }).toContain(event);
    const file = path.join(dataDir, "admin-password");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const password = readFileSync(file, "utf8").trim();
    expect((await signIn(ADMIN_EMAIL, password)).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    const lines = output.trimEnd().split("\n");
    const announcements = lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === "start.firstAdministrator");
    expect(announcements).toEqual([
      { time: expect.any(String), level: "info", event: expect.any(String), file },
    ]);
    expect(output).not.toContain(password);

    const [invalid, unknown, missing, created] = await Promise.all([
      operate("create-admin", "not an address", "Olga", "Ops"),
      operate("destroy"),
      operate("reset-password", "nobody@example.com"),
      operate("create-admin", "ops@example.com", "Olga", "van", "der", "Ops"),
    ]);
    expect(invalid).toEqual({ code: 1, text: "This is not a valid email address.\n" });
    expect(unknown.code).toBe(2);
    expect(missing).toEqual({ code: 1, text: "User not found.\n" });
    expect(created.code).toBe(0);
    const oneTime = /signs in with (\S+) and/.exec(created.text)![1]!;
    const { Session } = await signIn("ops@example.com", oneTime);
    const data = { email: "ops@example.com", password: "chosen by myself", session: Session };
    const changed = await (await request.post(`${origin}/auth/change-password`, { data })).json();
    const headers = { authorization: `Bearer ${changed.AuthenticationResult.IdToken}` };
    const status = async () => (await request.get(`${origin}/auth/is-authenticated`, { headers })).status();
    expect(await status()).toBe(200);
    const signedOut = await operate("sign-out", "ops@example.com");
    expect(signedOut.text).toBe("Ended 1 session of ops@example.com.\n");
    expect(await status()).toBe(401);
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query("SELECT email, last_name, password_hash FROM users");
    await client.end();
    const operator = { email: "ops@example.com", last_name: "van der Ops" };
    expect(rows).toContainEqual(expect.objectContaining(operator));
    // Every stored password is bcrypt with cost 12 or more.
    for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$2[aby]\$(1[2-9]|[2-9]\d)\$/);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
    await dropDatabase(url);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

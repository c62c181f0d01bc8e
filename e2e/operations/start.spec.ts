import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/test/free-port";
import { expect, test } from "@/e2e/support/fixtures";

/** Runs `npm start` until it has printed how to sign in. */
async function start(dataDir: string, port: number): Promise<{ child: ChildProcess; output: string }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: "",
    ADMIN_PASSWORD: "",
    SITE_URL: "",
  };
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/start.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  // Keeps the pipe open: a closed one would lose what the server writes later.
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    if (output.includes("Ctrl-C stops it.")) break;
  }
  child.stdout!.resume();
  return { child, output };
}

/** Expects that only the owner can read the folder. Under root its group, the database's user, may traverse it. */
function expectClosed(dataDir: string): void {
  expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
  expect(existsSync(path.join(dataDir, "postgres", "data"))).toBe(true);
}

async function interrupt(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;
}

test("npm start sets everything up the first time, Ctrl-C stops everything, and a second start keeps the data", async ({
  request,
}) => {
  test.setTimeout(120_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "frontdesk-start-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  try {
    const first = await start(dataDir, port);
    const password = readFileSync(path.join(dataDir, "admin-password"), "utf8").trim();
    expect(first.output).toContain(`Open     ${origin}`);
    expect(first.output).toContain("admin@alderpoint.example");
    expect(first.output).toContain(password);
    for (const secret of ["admin-password", "secret"]) {
      expect(statSync(path.join(dataDir, secret)).mode & 0o077, secret).toBe(0);
    }
    expectClosed(dataDir);
    const data = {
      name: "Kept",
      email: "kept@example.com",
      phone: "5035550100",
      company: "C",
      message: "Still here?",
    };
    const { id } = await (await request.post(`${origin}/message`, { data })).json();
    await interrupt(first.child);
    await expect(request.get(`${origin}/api/health`)).rejects.toThrow(/ECONNREFUSED/);
    expect(existsSync(path.join(dataDir, "database-url"))).toBe(false);

    chmodSync(dataDir, 0o755); // as earlier versions left it
    const second = await start(dataDir, port);
    expectClosed(dataDir);
    const signIn = await request.post(`${origin}/auth/sign-in`, {
      data: { email: "admin@alderpoint.example", password },
    });
    const { IdToken } = (await signIn.json()).AuthenticationResult;
    const kept = await request.get(`${origin}/admin/messages/${id}`, {
      headers: { authorization: `Bearer ${IdToken}` },
    });
    expect(await kept.json()).toMatchObject({ id, message: "Still here?" });
    await interrupt(second.child);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

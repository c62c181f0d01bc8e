import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runNode } from "@/scripts/command";
import { freePort } from "@/scripts/test/free-port";

/** Inside the repository, to use its node_modules. */
const HOME = resolve(".bench/bare-next");
const NEXT = resolve("node_modules/next/dist/bin/next");

const FILES: Record<string, string> = {
  "package.json": `{ "name": "bare", "private": true, "type": "module" }`,
  "next.config.mjs": `export default { turbopack: { root: ${JSON.stringify(resolve("."))} } };`,
  "app/layout.jsx": `export default function Layout({ children }) {
    return <html lang="en"><body>{children}</body></html>;
  }`,
  // Otherwise Next.js would take the product's file.
  "instrumentation.js": "export function register() {}",
  "app/page.jsx": `export default function Page() {
    return <h1>Bare</h1>;
  }`,
};

/** Builds and serves one page with a heading, with the installed Next.js. */
export async function startMinimalNextApp(): Promise<{ origin: string; stop(): Promise<void> }> {
  rmSync(HOME, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(HOME, name, ".."), { recursive: true });
    writeFileSync(join(HOME, name), text);
  }
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  if ((await runNode([NEXT, "build"], { cwd: HOME, env })) !== 0)
    throw new Error("The bare page could not be built.");

  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [NEXT, "start", "--port", port], {
    cwd: HOME,
    env,
    stdio: "ignore",
  });
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  for (let tries = 0; ; tries++) {
    if (
      await fetch(origin).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    if (tries === 100) throw new Error("The bare page did not respond within ten seconds.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, stop };
}

import { readFile } from "node:fs/promises";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { NextConfig } from "next";
import type { Env } from "@/lib/env";
import { REQUIRED_FILES, STANDALONE_CONFIG_VARIABLE } from "@/lib/next-internals";

interface NextServer {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close(): Promise<void>;
}

/** Starts Next.js: the standalone build in the working directory, or the development server. */
export async function createNext({ NODE_ENV, BIND_ADDRESS, PORT }: Env): Promise<NextServer> {
  const dev = NODE_ENV === "development";
  const conf = dev ? undefined : await readBuiltConfig();
  const { default: next } = await import("next");
  // Next.js would handle upgrades on the server of its first request. It gets a server that never listens.
  const httpServer = new Server();
  const app = next({ dev, dir: process.cwd(), hostname: BIND_ADDRESS, port: PORT, conf, httpServer });
  await app.prepare();
  const upgradeHandler = app.getUpgradeHandler();
  return {
    handle: app.getRequestHandler(),
    ...(dev && { upgrade: (request, socket, head) => void upgradeHandler(request, socket, head) }),
    close: () => app.close(),
  };
}

async function readBuiltConfig(): Promise<NextConfig> {
  const { config } = JSON.parse(await readFile(REQUIRED_FILES, "utf8"));
  // eslint-disable-next-line no-restricted-properties -- written, not read: Next.js reads it at startup
  process.env[STANDALONE_CONFIG_VARIABLE] = JSON.stringify(config);
  return config;
}

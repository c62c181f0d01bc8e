import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Leaves out the ports that outgoing connections take: from 32768 on in Linux, and from 49152 on in other systems. */
const PORTS = [12_000, 32_000] as const;
const TRIES = 100;

/** Returns a free TCP port of the loopback address, which another server may take. Throws after 100 tries. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(...PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`${TRIES} random ports are in use.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

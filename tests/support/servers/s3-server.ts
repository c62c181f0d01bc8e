import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findCacheFolder, installPackages } from "@/scripts/test/install-packages";

/** Runs on Node 20. Has ninety dependencies, some of them outdated, so the tests install it at first use. */
const PACKAGE = "s3rver@3.7.1";
const FOLDER = findCacheFolder("s3rver");
export const S3_ACCESS_KEY = "S3RVER";

interface RunningS3Server {
  port: number;
  stop(): Promise<void>;
}

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** Installs s3rver when it is missing. Returns the reason why it cannot be installed, or undefined. */
export function getS3SkipReason(): string | undefined {
  return installPackages("s3rver", [PACKAGE])
    ? undefined
    : `${PACKAGE} could not be installed from the npm registry`;
}

/** Starts the server with one empty bucket, on a free port or the given one. */
export async function startS3Server(bucket: string, port = 0): Promise<RunningS3Server> {
  const entry = pathToFileURL(join(FOLDER, "node_modules/s3rver/lib/s3rver.js")).href;
  const { default: Server } = (await import(/* @vite-ignore */ entry)) as {
    default: new (options: object) => S3rver;
  };
  const directory = mkdtempSync(join(tmpdir(), "frontdesk-s3-"));
  const options = { address: "127.0.0.1", port, silent: true, directory };
  const server = new Server({ ...options, configureBuckets: [{ name: bucket }] });
  const address = await server.run();
  return {
    port: address.port,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

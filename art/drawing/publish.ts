import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const project = resolve(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Writes a file of the repository and prints its size. Throws when it is larger than `budget` bytes. */
export function publish(path: string, content: string | Uint8Array, budget = 40_000): void {
  const size = Buffer.byteLength(content);
  if (size > budget) throw new Error(`${path}: ${size} bytes, budget ${budget}`);
  mkdirSync(dirname(resolve(project, path)), { recursive: true });
  writeFileSync(resolve(project, path), content);
  console.log(`${path} ${(size / 1000).toFixed(1)} KB`);
}

/** Publishes a drawing as pixels. `art/drawings.test.ts` replaces this function, because encoding takes a minute. */
export async function publishRaster(
  path: string,
  drawing: string,
  encode: (drawing: Buffer) => Promise<Buffer>,
): Promise<void> {
  publish(path, await encode(Buffer.from(drawing)));
}

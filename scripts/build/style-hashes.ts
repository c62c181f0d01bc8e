import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const INJECTED = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/;

/**
 * Hashes, for a Content-Security-Policy, of the style sheet that the installed sonner injects when it is loaded: an
 * empty element first, then its text. Throws when sonner does it in another way.
 */
export function styleHashes(root: string): string[] {
  const source = readFileSync(join(root, "node_modules/sonner/dist/index.mjs"), "utf8");
  const literal = INJECTED.exec(source)?.[1];
  if (!literal)
    throw new Error("sonner injects its style sheet in another way: see scripts/build/style-hashes.ts");
  const sheet = JSON.parse(`"${literal.replaceAll("\\'", "'")}"`) as string;
  return ["", sheet].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const INJECTED = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/;

/**
 * Returns the Content-Security-Policy hashes of the style sheet that sonner injects on import. It inserts an empty
 * element before it adds the text, so both need a hash. Throws when the sheet is not found in sonner's source.
 */
export function styleHashes(root: string): string[] {
  const source = readFileSync(join(root, "node_modules/sonner/dist/index.mjs"), "utf8");
  const literal = INJECTED.exec(source)?.[1];
  if (!literal) throw new Error("The style sheet of sonner was not found: see scripts/build/style-hashes.ts");
  const sheet = JSON.parse(`"${literal.replaceAll("\\'", "'")}"`) as string;
  return ["", sheet].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

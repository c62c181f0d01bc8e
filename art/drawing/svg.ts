import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

type Attributes = Record<string, string | number | undefined>;

/** One element as text; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, children = ""): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
  return children ? `<${name}${list}>${children}</${name}>` : `<${name}${list}/>`;
}

/** A stroked path, or nothing when there is nothing to draw. */
export function stroke(d: string, colour: string, width = 1.5, more: Attributes = {}): string {
  return d ? element("path", { d, stroke: colour, "stroke-width": width, fill: "none", ...more }) : "";
}

export function fill(d: string, colour: string, more: Attributes = {}): string {
  return d ? element("path", { d, fill: colour, stroke: "none", ...more }) : "";
}

export function svg(width: number, height: number, ...content: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `${head} fill="none" stroke-linecap="round" stroke-linejoin="round">${content.join("")}</svg>\n`;
}

/** Writes a file below the project and tells its size; a drawing over its budget is an error. */
export function publish(path: string, content: string | Uint8Array, budget = 40_000): void {
  const size = Buffer.byteLength(content);
  if (size > budget) throw new Error(`${path}: ${size} bytes, budget ${budget}`);
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
  console.log(`${path} ${(size / 1000).toFixed(1)} KB`);
}

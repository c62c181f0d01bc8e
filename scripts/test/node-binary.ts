import { join } from "node:path";
import { findCacheFolder, installPackages } from "./install-packages";

/** The oldest version that the product supports, and the newest of each later line. */
export const NODE_VERSIONS = { 20: "20.19.0", 22: "22.23.3", 24: "24.21.0", 26: "26.10.0" } as const;

export type NodeLine = keyof typeof NODE_VERSIONS;

/** The line that the Dockerfile installs. */
export const IMAGE_NODE_LINE = 26 satisfies NodeLine;

export const isNodeLine = (line: PropertyKey): line is NodeLine => line in NODE_VERSIONS;

/** Returns the path of a Node of another version. Installs it from the npm registry when it is missing. Throws. */
export function findNode(line: NodeLine): string {
  const version = NODE_VERSIONS[line];
  if (process.versions.node === version) return process.execPath;
  const packageName = `node-${process.platform}-${process.arch}`;
  const folder = `node-${version}`;
  if (!installPackages(folder, [`${packageName}@${version}`]))
    throw new Error(`Node ${version} could not be installed from the npm registry.`);
  return join(findCacheFolder(folder), "node_modules", packageName, "bin/node");
}

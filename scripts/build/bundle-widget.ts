import { join } from "node:path";
import { build } from "esbuild";

/** Bundles the widget that other sites embed, and returns the script. */
export async function bundleWidget(root: string, outfile: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["widget/jobs.ts"],
    outfile,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    target: ["es2022", "safari16.4"],
    alias: { "@": root },
    logLevel: "warning",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

export const getWidgetPath = (folder: string) => join(folder, "public/widget/jobs.js");

import { join } from "node:path";
import { build } from "esbuild";

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

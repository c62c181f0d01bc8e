import { join } from "node:path";
import { build } from "esbuild";

/** Makes the one file of the widget that other sites embed; gives its text. */
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

/** Where a build keeps it: among the files that are served as they are. */
export const getWidgetPath = (folder: string) => join(folder, "public/widget/jobs.js");

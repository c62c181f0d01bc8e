import { loadDeferredScripts } from "./deferred-script-loader";
import { SCRIPT_PRELOAD, SCRIPT_TAG } from "@/lib/next-internals";

const LOADER = `(${String(loadDeferredScripts)})`;

/** Replaces the script tags of Next.js by a loader that runs after first paint. */
export function deferScripts(html: string): string {
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source);
  if (sources.length === 0) return html;
  const loader = `<script>${LOADER}(${JSON.stringify(sources)})</script>`;
  const withoutScripts = html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT_TAG, "");
  return withoutScripts.replace("</head>", () => `${loader}</head>`);
}

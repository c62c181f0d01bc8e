import { loadDeferredScripts } from "./deferred-script-loader";
import { SCRIPT_PRELOAD, SCRIPT_TAG } from "@/server/page-cache/next-internals";

/** Pages that keep Next's own script tags: none needs to. */
const UNCHANGED_PATHS = new Set<string>();

const LOADER = `(${String(loadDeferredScripts)})`;

/** Takes the framework's scripts out of the way of first paint: the same scripts are loaded after it. */
export function deferScripts(path: string, html: string): string {
  if (UNCHANGED_PATHS.has(path)) return html;
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source);
  if (sources.length === 0) return html;
  const loader = `<script>${LOADER}(${JSON.stringify(sources)})</script>`;
  const bare = html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT_TAG, "");
  return bare.replace("</head>", () => `${loader}</head>`);
}

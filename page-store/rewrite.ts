import { lateScripts } from "./late-scripts";
import { SCRIPT_PRELOAD, SCRIPT_TAG } from "./next-internals";

/** Pages that keep Next's own script tags: none needs to. */
const KEPT = new Set<string>();

const LOADER = `(${String(lateScripts)})`;

/** Takes the framework's scripts out of the way of first paint: the same scripts are loaded after it. */
export function rewriteScripts(path: string, html: string): string {
  if (KEPT.has(path)) return html;
  const sources = [...html.matchAll(SCRIPT_TAG)].map(([, source]) => source);
  if (sources.length === 0) return html;
  const loader = `<script>${LOADER}(${JSON.stringify(sources)})</script>`;
  const bare = html.replace(SCRIPT_PRELOAD, "").replace(SCRIPT_TAG, "");
  return bare.replace("</head>", () => `${loader}</head>`);
}

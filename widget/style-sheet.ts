import { palette } from "@/lib/content/palette";

const { ink, muted, river, line, paper, sage, copperLight, lineOnDeep, deep } = palette;

/** Custom properties that a page may set, with their defaults. */
const properties = (defaults: Record<string, string>) =>
  Object.entries(defaults)
    .map(([name, colour]) => `--${name}:var(--positions-${name},${colour})`)
    .join(";");
const LIGHT = properties({ ink, muted, accent: river, line, ground: "transparent" });
const DARK = properties({ ink: paper, muted: sage, accent: copperLight, line: lineOnDeep, ground: deep });

const CSS = `
:host{display:block;${LIGHT};color:var(--ink);background:var(--ground)}
:host([hidden]){display:none}
:host([theme=dark]){${DARK};padding:1px 16px}
@media (prefers-color-scheme:dark){:host([theme=auto]){${DARK};padding:1px 16px}}
ul{list-style:none;margin:0;padding:0;border-bottom:1px solid var(--line)}
li{border-top:1px solid var(--line);padding:12px 0}
p{margin:4px 0;color:var(--muted);font-size:.9em;overflow-wrap:anywhere}
a{color:var(--accent);font-weight:600;text-decoration:underline;text-underline-offset:4px;overflow-wrap:anywhere}
button{font:inherit;color:inherit;background:none;border:1px solid currentcolor;border-radius:2px;padding:6px 12px;cursor:pointer;margin-right:8px}
a:focus-visible,button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Adds a constructed style sheet, which a page's policy on inline styles does not block. */
export function applyStyles(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // An old browser, or a document adopted from another one, shows the list without styles.
  }
}

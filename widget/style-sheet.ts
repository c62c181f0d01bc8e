const LIGHT =
  "--ink:var(--positions-ink,#14231d);--muted:var(--positions-muted,#4a5a52);--accent:var(--positions-accent,#23617d);--line:var(--positions-line,#c9d1c6);--ground:var(--positions-ground,transparent)";
const DARK =
  "--ink:var(--positions-ink,#f7f4ec);--muted:var(--positions-muted,#a9c2b3);--accent:var(--positions-accent,#e39a6b);--line:var(--positions-line,#2f4a3f);--ground:var(--positions-ground,#0f2119)";

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

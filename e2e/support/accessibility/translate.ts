import type { Page } from "@playwright/test";

/** Moves each text, also later ones, into two new elements, as a browser does that translates the page. */
export const translate = (page: Page) => page.evaluate(translateDocument);

/** Runs in the browser. */
export function translateDocument(): void {
  const isText = (node: Node) =>
    node.textContent?.trim() &&
    !node.parentElement?.closest("font, script, style, noscript, textarea, option, title, template");
  const wrap = (node: Node) => {
    const font = document.createElement("font");
    const inner = font.appendChild(document.createElement("font"));
    inner.textContent = node.textContent;
    node.parentNode?.replaceChild(font, node);
  };
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) if (isText(walker.currentNode)) found.push(walker.currentNode);
    found.forEach(wrap);
  };
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

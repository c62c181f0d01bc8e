import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { SaxesParser } from "saxes";

// Readers of the formats that the product writes, by parsers that share no code with it.

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(["p", "h2", "li", "ul", "ol", "div", "br"]);

function toText(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  const children = "childNodes" in node ? node.childNodes.map(toText).join("") : "";
  return BLOCKS.has(node.nodeName) ? `\n${children}\n` : children;
}

/** Returns the lines of a text that are not blank, as a reader of HTML sees them. */
export const toLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function readHtml(html: string): { lines: string[]; elements: string[] } {
  const fragment = parseFragment(html);
  return { lines: toLines(toText(fragment)), elements: listElements(fragment) };
}

function listElements(node: DefaultTreeAdapterTypes.Node): string[] {
  const children = "childNodes" in node ? node.childNodes : [];
  return children.flatMap((child) => ["tagName" in child ? child.tagName : [], listElements(child)].flat());
}

/** Returns the texts of the elements of a page by name. */
export function readPage(html: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ("tagName" in node) (texts[node.tagName] ??= []).push(node.childNodes.map(toText).join(""));
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return texts;
}

/** Returns the texts of the elements of an XML document by name. Throws for a document that is not well-formed. */
export function readXml(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  const addText = (text: string) => {
    open[open.length - 1] += text;
  };
  parser.on("opentag", () => void open.push(""));
  parser.on("text", (text) => (open.length > 0 ? addText(text) : undefined));
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => void (texts[name] ??= []).push(open.pop() ?? ""));
  parser.write(xml).close();
  return texts;
}

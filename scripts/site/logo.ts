import { SaxesParser, type SaxesTagPlain } from "saxes";
import { readViewBox, refersOutside } from "@/lib/site-settings/check-drawing";
import type { Mistake } from "./mistakes";

/** A checked logo. */
export interface Logo {
  viewBox: string;
  width: number;
  height: number;
  /** The logo without what other programs do not show. */
  svg: string;
  /** Children of the `<svg>` element when the logo takes the colour of the text around it. */
  inline?: string;
}

const MAX_BYTES = 100_000;
/** A logo in currentColor is part of each page. */
const MAX_INLINE_BYTES = 10_000;

const ELEMENTS = new Set([
  ...["svg", "g", "defs", "symbol", "use", "style", "linearGradient", "radialGradient", "stop"],
  ...["path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "clipPath", "mask"],
]);
/** Notes of drawing programs, and titles, which are left out. */
const NOTES = /:|^(?:metadata|title|desc)$/;
/** Attributes of the root that the page sets, or that mean nothing in it. */
const ROOT_ONLY = /^(?:xmlns|viewBox|width|height|x|y|id|class|version|preserveAspectRatio)$/;

/** Returns the logo, or undefined when it has mistakes, which it appends to `mistakes`. */
export function readLogo(file: string, text: string, mistakes: Mistake[]): Logo | undefined {
  const before = mistakes.length;
  const bytes = Buffer.byteLength(text);
  const parser = new SaxesParser();
  const report = (problem: string, line = parser.line) => mistakes.push({ file, line, text: problem });
  if (bytes > MAX_BYTES)
    report(`has ${Math.ceil(bytes / 1000)} KB; at most ${MAX_BYTES / 1000} KB fit here.`, 1);
  if (mistakes.length > before) return undefined;

  const isInline = /\bcurrentcolor\b/i.test(text);
  let root: SaxesTagPlain | undefined;
  let content = "";
  let skipped = 0;
  /** Text of the open style sheet. A comment may split a word of it. */
  let style: string | undefined;
  parser.on("error", ({ message }) => {
    if (mistakes.length === before) report(`cannot be read: ${message.replace(/^\d+:\d+: |\.$/g, "")}.`);
  });
  parser.on("opentag", (tag) => {
    if (/(?:^|:)script$/i.test(tag.name)) report("contains a script.");
    if (style !== undefined) report(`contains <${tag.name}> inside <style>.`);
    if (skipped > 0 || (root && NOTES.test(tag.name))) return void skipped++;
    const problem = findProblem(tag, isInline);
    if (problem) report(problem);
    if (tag.name === "style") style = "";
    if (root) content += `<${tag.name}${writeAttributes(tag)}>`;
    else root = tag;
  });
  const addText = (part: string) => {
    if (style !== undefined) style += part;
    if (skipped === 0 && root) content += escape(part);
  };
  parser.on("text", (part) => addText(part.trim()));
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    if (name === "style") {
      if (refersOutside(style ?? "")) report("refers to something outside the file.");
      style = undefined;
    }
    if (skipped > 0) skipped--;
    else if (!parser.closed && root?.name !== name) content += `</${name}>`;
  });
  parser.write(text).close();
  if (mistakes.length > before || !root) return undefined;

  const attributes = writeAttributes({ ...root, attributes: omit(root.attributes, ROOT_ONLY) });
  const inner = attributes ? `<g${attributes}>${content}</g>` : content;
  const size = Buffer.byteLength(inner);
  if (isInline && size > MAX_INLINE_BYTES)
    report(
      `is part of each page because of currentColor, and has ${Math.ceil(size / 1000)} KB; at most 10 KB fit.`,
      1,
    );
  const box = readViewBox(root.attributes.viewBox);
  if (root.name !== "svg") report("is no SVG drawing.", 1);
  else if (!box) report('needs a viewBox of four numbers, such as viewBox="0 0 96 96".', 1);
  if (mistakes.length > before || !box) return undefined;
  const [, , width, height] = box;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">${inner}</svg>`;
  return { viewBox: box.join(" "), width, height, svg, inline: isInline ? inner : undefined };
}

function findProblem({ name, attributes }: SaxesTagPlain, isInline: boolean): string | undefined {
  if (name === "script") return undefined; // reported already
  if (name === "text") return "contains text; turn letters into paths.";
  if (!ELEMENTS.has(name)) return `contains <${name}>, which no logo needs.`;
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on/i.test(key)) return `contains an event handler, ${key}.`;
    if (/(?:^|:)(?:href|base)$/i.test(key) ? !value.startsWith("#") : refersOutside(value))
      return "refers to something outside the file.";
  }
  if (isInline && (name === "style" || "style" in attributes || "class" in attributes))
    return "must set colours by attributes such as fill, because a logo in currentColor is part of each page.";
  return undefined;
}

const omit = (attributes: Record<string, string>, names: RegExp) =>
  Object.fromEntries(Object.entries(attributes).filter(([key]) => !names.test(key)));

function writeAttributes({ attributes }: { attributes: Record<string, string> }): string {
  return Object.entries(attributes)
    .map(([key, value]) => [key === "xlink:href" ? "href" : key, value] as const)
    .filter(([key]) => !/[:]|^xmlns/.test(key))
    .map(([key, value]) => ` ${key}="${escape(value).replaceAll('"', "&quot;")}"`)
    .join("");
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

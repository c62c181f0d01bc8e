import { SaxesParser, type SaxesTagNS } from "saxes";

const NAMESPACE = "http://www.w3.org/2000/svg";

/** Says whether CSS or an address refers to something outside of a drawing. A backslash can hide a name of CSS. */
export const refersOutside = (text: string) =>
  /\\|@import|url\((?!\s*["']?#)|image(?:-set)?\(|(?:java|vb)script:|data:/i.test(text);

/** Returns the four numbers of a viewBox, or undefined when it is none of a drawing that shows something. */
export function readViewBox(viewBox = ""): [x: number, y: number, width: number, height: number] | undefined {
  const numbers = viewBox.trim().split(/[\s,]+/);
  const [x, y, width, height] = numbers.map(Number) as [number, number, number, number];
  const isBox = numbers.length === 4 && [x, y, width, height].every(Number.isFinite);
  return isBox && width > 0 && height > 0 ? [x, y, width, height] : undefined;
}

/** Returns a drawing with its namespace, without which browsers show nothing. Throws a sentence for what no logo may have. */
export function checkDrawing(svg: string) {
  const plain = svg.replaceAll(/<!--.*?-->|<\?.*?\?>/g, "");
  const { tags, text } = parse(plain);
  const { name, attributes = {} } = tags[0] ?? {};
  const [, , width, height] = readViewBox(attributes["viewBox"]?.value) ?? [];
  if (name !== "svg" || !width || !height)
    throw new Error('The drawing must be an <svg> element with a viewBox, such as viewBox="0 0 160 48".');
  const namespace = attributes["xmlns"]?.value ?? NAMESPACE;
  if (namespace !== NAMESPACE) throw new Error(`The drawing's xmlns must be ${NAMESPACE}.`);
  if (tags.some(isActive) || refersOutside(text))
    throw new Error("The drawing contains a script, or refers to something outside of it.");
  const logo = "xmlns" in attributes ? plain : plain.replace("<svg", `<svg xmlns="${NAMESPACE}"`);
  return { logo, size: { width, height } };
}

/**
 * Returns all opening tags, and all text. Throws for XML that is not well-formed, for declarations, and for an element inside
 * a style sheet.
 */
function parse(xml: string) {
  const tags: SaxesTagNS[] = [];
  let [text, isInStyle, hasSplitStyle, hasDeclarations] = ["", false, false, false];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", (tag) => {
    tags.push(tag);
    if (isInStyle) hasSplitStyle = true;
    if (tag.local === "style") isInStyle = true;
  });
  parser.on("closetag", ({ local }) => {
    if (local === "style") isInStyle = false;
  });
  const addText = (part: string) => void (text += part);
  parser.on("doctype", (declared) => void (hasDeclarations ||= declared.includes("[")));
  parser.on("text", addText);
  parser.on("cdata", addText);
  try {
    parser.write(xml).close();
  } catch (error) {
    throw new Error("The drawing is no well-formed SVG, of which browsers show nothing.", { cause: error });
  }
  if (hasDeclarations) throw new Error("The drawing declares elements of its own.");
  // Browsers join the texts around the element, which may hide a name of CSS.
  if (hasSplitStyle) throw new Error("The drawing has an element inside <style>.");
  return { tags, text };
}

const isActive = ({ local, attributes }: SaxesTagNS): boolean =>
  /^(?:script|foreignObject)$/i.test(local) ||
  Object.values(attributes).some(({ local: name, value }) => {
    const isAddress = /(?:href|src|base)$/i.test(name);
    const isAnimated = name === "attributeName" && /(?:href|src)$/i.test(value.trim());
    return /^on/i.test(name) || refersOutside(value) || isAnimated || (isAddress && !/^\s*#/.test(value));
  });

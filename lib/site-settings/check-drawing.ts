const ATTRIBUTES = `(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`;
const ELEMENT = `<([\\w:.-]+)${ATTRIBUTES}\\s*(?:/>|>[^<]*</\\1\\s*>)`;
/** An unknown entity, or an attribute that a tag has twice. */
const WRONG = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)|<[^<>]*\s([\w:.-]+)\s*=[^<>]*\s\1\s*=/i;
const PREFIX = /(?:<|\s(?=[\w:.-]+\s*=))(?!xml(?:ns)?:)([\w.-]+):/g;
const IN_NAMESPACE = /^<svg[^>]*\sxmlns=(["'])http:\/\/www\.w3\.org\/2000\/svg\1/;

/** Says whether CSS or an address refers to something outside of a drawing. A backslash can hide a name of CSS. */
export const refersOutside = (text: string) =>
  /\\|@import|url\((?!\s*["']?#)|image(?:-set)?\(|(?:java|vb)script:|data:/i.test(text);

/** Returns a drawing with its namespace, without which browsers show nothing. Throws a sentence for what no logo may have. */
export function checkDrawing(svg: string): string {
  const plain = svg.replaceAll(/<!--.*?-->/g, "").replaceAll(/<!\[CDATA\[([^<]*?)\]\]>/g, "$1");
  const isNamed = IN_NAMESPACE.test(plain);
  const drawing = isNamed ? plain : plain.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  if (!isWellFormed(drawing))
    throw new Error("The drawing is no well-formed SVG, of which browsers show nothing.");
  const decoded = drawing.replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
    String.fromCharCode(parseInt(code, hex ? 16 : 10)),
  );
  const isActive = /<(?:[\w.-]+:)?(?:script|foreignObject)\b|\son\w+\s*=/i.test(decoded);
  if (isActive || /(?:href|src)\s*=(?!\s*["']?#)/i.test(decoded) || refersOutside(decoded))
    throw new Error("The drawing contains a script, or refers to something outside of it.");
  return drawing;
}

/** Replaces the innermost elements by text until one element is left. */
function isWellFormed(xml: string): boolean {
  const isDeclared = ([, prefix]: RegExpMatchArray) => xml.includes(` xmlns:${prefix}=`);
  if (WRONG.test(xml) || ![...xml.matchAll(PREFIX)].every(isDeclared)) return false;
  for (let [rest, before] = [xml, ""]; rest !== before;) {
    if (new RegExp(`^${ELEMENT}$`).test(rest)) return true;
    [rest, before] = [rest.replaceAll(new RegExp(ELEMENT, "g"), "text"), rest];
  }
  return false;
}

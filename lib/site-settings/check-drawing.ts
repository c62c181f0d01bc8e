const NAME = "[\\w:.-]+";
const ATTRIBUTE = `\\s+(${NAME})\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`;
const TAG = new RegExp(`<(/?)(${NAME})((?:${ATTRIBUTE})*)\\s*(/?)>`, "g");
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const IN_NAMESPACE = /^<svg[^>]*\sxmlns=(["'])http:\/\/www\.w3\.org\/2000\/svg\1/;

/** Says whether CSS or an address refers to something outside of a drawing. A backslash can hide a name of CSS. */
export const refersOutside = (text: string) =>
  /\\|@import|url\((?!\s*["']?#)|image(?:-set)?\(|(?:java|vb)script:|data:/i.test(text);

/** Returns a drawing with its namespace, without which browsers show nothing. Throws a sentence for what no logo may have. */
export function checkDrawing(svg: string): string {
  const plain = svg.replaceAll(/<!--.*?-->/g, "");
  const drawing = IN_NAMESPACE.test(plain)
    ? plain
    : plain.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
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

/** Says whether one element holds the others, tags are closed in order, and prefixes and attributes are declared and unique. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  let [roots, isValid] = [0, true];
  const rest = xml.replaceAll(TAG, (_, closing: string, name: string, attributes: string, ...more) => {
    if (closing) {
      isValid &&= open.pop() === name;
      return "";
    }
    const names = Array.from(attributes.matchAll(new RegExp(ATTRIBUTE, "g")), ([, found = ""]) => found);
    const prefixes = [name, ...names].map((one) => /^(?!xml(?:ns)?:)([^:]+):/.exec(one)?.[1]);
    isValid &&= new Set(names).size === names.length;
    isValid &&= prefixes.every((prefix) => !prefix || xml.includes(` xmlns:${prefix}=`));
    if (open.length === 0) roots += 1;
    if (more[1] !== "/") open.push(name);
    return "";
  });
  return isValid && roots === 1 && open.length === 0 && !/[<>]/.test(rest) && !ENTITY.test(xml);
}

type Attributes = Record<string, string | number | undefined>;

/** Returns an element as text. Omits undefined attributes. */
export function element(name: string, attributes: Attributes, children = ""): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");
  return children ? `<${name}${list}>${children}</${name}>` : `<${name}${list}/>`;
}

/** Returns a stroked path, or an empty string for empty path data. */
export function stroke(d: string, colour: string, width = 1.5, more: Attributes = {}): string {
  return d ? element("path", { d, stroke: colour, "stroke-width": width, fill: "none", ...more }) : "";
}

/** Returns a filled path, or an empty string for empty path data. */
export function fill(d: string, colour: string, more: Attributes = {}): string {
  return d ? element("path", { d, fill: colour, stroke: "none", ...more }) : "";
}

export function svg(width: number, height: number, ...content: string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `${head} fill="none" stroke-linecap="round" stroke-linejoin="round">${content.join("")}</svg>\n`;
}

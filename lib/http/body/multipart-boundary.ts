/** A parameter of Content-Type, or an empty one. Does not match a quoted value with a backslash, which parsers read differently. */
const PARAMETER = /\s*;\s*(?:([^\s;="]+)\s*=\s*(?:"([^"\\]*)"|([^\s;"]*)))?/y;

/** RFC 2046 limits a boundary to 70 characters. */
const BOUNDARY_MAX = 70;

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type);

/** Returns the values of all `boundary` parameters, or null when parsers could read the parameters differently. */
function findBoundaries(type: string): string[] | null {
  const boundaries: string[] = [];
  PARAMETER.lastIndex = type.search(/[\s;]|$/);
  while (PARAMETER.lastIndex < type.length) {
    const [parameter, name, quoted, plain = ""] = PARAMETER.exec(type) ?? [];
    if (parameter === undefined) return null;
    if (name && /^boundary\b/i.test(name)) boundaries.push(quoted ?? plain);
  }
  return boundaries;
}

/** Returns the boundary of a form. Returns null when there is none or it is too long, and for several boundaries. */
export function findBoundary(type: string): string | null {
  const [boundary, ...others] = findBoundaries(type) ?? [];
  return boundary && boundary.length <= BOUNDARY_MAX && others.length === 0 ? boundary : null;
}

/** Returns whether two parsers could find different boundaries: one would count parts that the other one ignores. */
export const isBoundaryAmbiguous = (type: string): boolean =>
  isMultipart(type) && (findBoundaries(type) ?? ["", ""]).length > 1;

export const lacksBoundary = (type: string): boolean => isMultipart(type) && findBoundary(type) === null;

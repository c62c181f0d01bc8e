import type { Path } from "./parse-file";

/** Values by the names that stand in braces. A value of null is left for the program to fill. */
export type Placeholders = Readonly<Record<string, string | null>>;

const PLACEHOLDER = / ?\{([A-Za-z][\w.-]*)\}/g;

/** Replaces the placeholders in all texts of `data`, and reports other braces. An empty value takes the space before it away. */
export function fillPlaceholders(
  data: unknown,
  placeholders: Placeholders,
  report: (path: Path, problem: string) => void,
  path: Path = [],
): unknown {
  if (typeof data === "string") {
    if (/[{}]/.test(data.replaceAll(PLACEHOLDER, "")))
      report(path, "braces only stand around the name of a placeholder, as in {company.name}.");
    return data.replace(PLACEHOLDER, (found, name: string) => {
      if (!Object.hasOwn(placeholders, name)) report(path, `there is no placeholder {${name}}.`);
      const value = placeholders[name] ?? null;
      if (value === null) return found;
      return value && found.startsWith(" ") ? ` ${value}` : value;
    });
  }
  if (Array.isArray(data))
    return data.map((entry, index) => fillPlaceholders(entry, placeholders, report, [...path, index]));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      fillPlaceholders(value, placeholders, report, [...path, key]),
    ]),
  );
}

/** Returns the texts and numbers inside `data` by their paths, such as 'company.address.city'. */
export function flatten(data: unknown, name: string): Record<string, string> {
  if (typeof data === "string" || typeof data === "number") return { [name]: String(data) };
  if (typeof data !== "object" || data === null || Array.isArray(data)) return {};
  return Object.assign({}, ...Object.entries(data).map(([key, value]) => flatten(value, `${name}.${key}`)));
}

import { company, getCityLine, getHours } from "../company";
import { getApplicationAnswer, getMessageAnswer, promises } from "../promises/promises";
import { keepPromises } from "../promises/wording";
import { getStored } from "./stored";

/** What a text may name in braces, besides the fields of the company and the promises. */
const words: Readonly<Record<string, () => string>> = {
  "company.cityLine": getCityLine,
  "company.hours": getHours,
  messageAnswer: getMessageAnswer,
  applicationAnswer: getApplicationAnswer,
};

/** Reads a field by its path, such as 'company.address.city'. */
function readField(path: string): string | undefined {
  const value = path
    .split(".")
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], {
      company,
      promises,
    });
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** A sentence that ends with a name such as 'Fjell Inc.' keeps one period. */
const fillOnce = (text: string): string =>
  text.replaceAll(/\{([a-zA-Z.]+)\}(\.?)/g, (whole, name: string, period: string) => {
    const value = words[name]?.() ?? readField(name);
    if (value === undefined) return whole;
    return value.endsWith(".") ? value : value + period;
  });

/** Returns a text with the promises that hold and the present facts, of which each may name another one. Other words in braces stay. */
export const fillFacts = (text: string): string =>
  fillOnce(fillOnce(keepPromises(text, getStored("promises")?.off ?? [])));

/**
 * Returns a copy of texts in which each text with a fact is filled in anew whenever it is read. Read it while a page is
 * rendered: a copy that a module keeps does not follow the changes of staff. Mark the call as pure in a module that the browser
 * loads, so that texts without a reader stay out of the script.
 */
export function withFacts<T>(texts: T): T {
  if (typeof texts !== "object" || texts === null) return texts;
  const copy = (Array.isArray(texts) ? [] : {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === "string" && value.includes("{"))
      Object.defineProperty(copy, name, { get: () => fillFacts(value), enumerable: true });
    else copy[name] = withFacts(value as unknown);
  }
  return copy as T;
}

/** Replaces placeholders such as {days}. Leaves unknown ones as they are. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));

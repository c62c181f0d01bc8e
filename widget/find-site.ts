const SCRIPT = /https?:\/\/[^\s/()@]+(?=\/widget\/jobs\.js\b)/;

/**
 * Returns the origin of this script, or undefined when its address is unknown. `document.currentScript` is null for a
 * module and for a script in a shadow tree, whose address the call stack names. A page that bundles the script has neither.
 */
export function findScriptOrigin(): string | undefined {
  const script = document.currentScript;
  const element = document.querySelector<HTMLScriptElement>('script[src*="/widget/jobs.js"]');
  const places = [script instanceof HTMLScriptElement ? script.src : "", new Error().stack, element?.src];
  return places.map((place) => SCRIPT.exec(place ?? "")?.[0]).find((origin) => origin !== undefined);
}

/** Returns the origin of the attribute `site`, or undefined for another value than an http address. */
export function toOrigin(site: string | null): string | undefined {
  if (!site || !URL.canParse(site)) return undefined;
  const { protocol, origin } = new URL(site);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

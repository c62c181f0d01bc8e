const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const findName = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/** Name of a client whose User-Agent is not that of a browser. */
export const PROGRAM = "API client";

/** Returns a name such as 'Firefox on Windows' for a User-Agent header. It is too coarse to track users. */
export function getDeviceName(userAgent: string | null | undefined): string {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = findName(BROWSERS, text);
  if (!browser) return text ? PROGRAM : "Unknown device";
  const system = findName(SYSTEMS, text);
  return system ? `${browser} on ${system}` : browser;
}

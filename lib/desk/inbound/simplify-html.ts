const INVISIBLE = /<!--(?:>|.*?(?:-->|$))|<(style|script|title)\b.*?(?:<\/\1\b[^<>]*>?|$)/gis;

/**
 * Rewrites HTML so that postal-mime converts it to text in linear time. Links become their address in parentheses. Tags lose
 * their attributes. Comments, style sheets, scripts and titles are removed.
 */
export const simplifyHtml = (html: string): string =>
  html.replaceAll(INVISIBLE, " ").replaceAll(/<([^<>]*)(>?)/g, (_, inner: string, end: string) => {
    if (!end) return `&lt;${inner}`;
    const name = /^\/?[a-z]\w*/i.exec(inner)?.[0] ?? "";
    const address = name.toLowerCase() === "a" && /\shref\s*=\s*["']?([^\s"']+)/i.exec(inner)?.[1];
    return address ? ` (${address}) ` : `<${name}>`;
  });

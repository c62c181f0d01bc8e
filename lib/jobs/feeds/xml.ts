/** Characters that XML 1.0 cannot represent, not even escaped. */
const INVALID_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeXml = (text: string) =>
  text.replace(INVALID_IN_XML, "").replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Returns a section that needs no escapes. The end mark inside the text stands in two sections. */
export const toCdata = (text: string) =>
  `<![CDATA[${text.replace(INVALID_IN_XML, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

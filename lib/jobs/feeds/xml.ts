import { escapeHtml } from "@/lib/text/escape-html";

/** Characters that XML 1.0 cannot represent, not even escaped. */
const INVALID_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const escapeXml = (text: string) => escapeHtml(text.replace(INVALID_IN_XML, ""));

/** Returns a section that needs no escapes. The end mark inside the text stands in two sections. */
export const toCdata = (text: string) =>
  `<![CDATA[${text.replace(INVALID_IN_XML, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

import "server-only";
import { company, getCityLine } from "@/lib/content/company";
import { palette } from "@/lib/content/palette";
import { escapeHtml } from "@/lib/text/escape-html";
import { absoluteUrl } from "@/lib/site-url";
import type { MailContent } from "./mail";

/**
 * A paragraph, a link to a page of this site as a button or as text, labelled values, or prose that a person wrote. All texts are plain text,
 * never markup.
 */
export type Block =
  | string
  | { link: string; path: string }
  | { quietLink: string; path: string }
  | { fields: readonly (readonly [string, string])[] }
  | { prose: string };

/** Builds the text and HTML parts of a mail. Links lead to SITE_URL, never to the host of a request. */
export function compose(subject: string, blocks: readonly Block[]): MailContent {
  const signature = [company.name, [company.address.street, getCityLine()].filter(Boolean).join(", ")];
  return {
    subject,
    text: [...blocks.map(toText), ["-- ", ...signature].join("\n")].join("\n\n"),
    html: toHtmlPage(subject, blocks.map(toHtml).join("\n"), signature.map(escapeHtml).join("<br>")),
  };
}

function toText(block: Block): string {
  if (typeof block === "string") return block;
  if ("prose" in block) return block.prose;
  if ("link" in block) return `${block.link}:\n${absoluteUrl(block.path)}`;
  if ("quietLink" in block) return `${block.quietLink}:\n${absoluteUrl(block.path)}`;
  return block.fields.map(([label, value]) => `${label}: ${value}`).join("\n");
}

function toHtml(block: Block): string {
  if (typeof block === "string") return `<p>${escapeHtml(block)}</p>`;
  if ("prose" in block) return proseToHtml(block.prose);
  if ("fields" in block) {
    const lines = block.fields.map(
      ([label, value]) => `${escapeHtml(label)}: <strong dir="auto">${escapeHtml(value)}</strong>`,
    );
    return `<p>${lines.join("<br>")}</p>`;
  }
  const url = escapeHtml(absoluteUrl(block.path));
  if ("quietLink" in block)
    return `<p style="font-size:14px"><a href="${url}" style="color:${palette.river}">${escapeHtml(block.quietLink)}</a></p>`;
  const style = `display:inline-block;padding:12px 20px;background:${palette.evergreen};color:${palette.paper};text-decoration:none;border-radius:2px`;
  return `<p><a href="${url}" style="${style}">${escapeHtml(block.link)}</a></p>\n<p style="font-size:14px;color:${palette.muted};word-break:break-all">${url}</p>`;
}

/** Keeps line breaks. Each paragraph is written in the direction of its first letter. */
const proseToHtml = (prose: string) =>
  prose
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("\n");

const toHtmlPage = (title: string, body: string, signature: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:32px 16px;background:${palette.paper};color:${palette.ink};font:17px/1.65 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${palette.white};border:1px solid ${palette.line}">
${body}
<p style="margin-top:32px;font-size:14px;color:${palette.muted}">${signature}</p>
</div>
</body>
</html>
`;

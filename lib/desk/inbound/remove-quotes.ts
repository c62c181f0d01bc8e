const DIVIDER =
  /^(?:_{10,}|-{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht)(?:\s*-+)?)$/i;
/** In characters. Longer lines are no dividers. */
const DIVIDER_MAX = 200;
/** First lines of what Outlook puts in front of a quoted mail. */
const HEADER_FROM = /^\*?(?:from|von|de|da|van|från|fra|od|lähettäjä|发件人|差出人)\s?[:：]\*?\s*\S/i;
const HEADER_OTHER =
  /^\*?(?:sent|date|to|subject|cc|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|enviad[ao] em|data|assunto|inviato|a|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat|lähetetty|vastaanottaja|aihe|发送时间|收件人|主题|送信日時|宛先|件名)\s?[:：]\*?\s*\S/i;
const WROTE =
  /(?<!\p{L})(?:wrote|schrieb|écrit|escribió|escreveu|scritto|schreef|skrev|napisał\(a\)|pisze|kirjoitti)(?!\p{L}).{0,120}:$/iu;
const SIGNATURE =
  /^(?:-- ?|(?:sent from my|get outlook for|von meinem|gesendet von|envoyé de mon|envoyé depuis|enviado desde)\b.{0,60})$/i;
/** An attribution is folded into as many lines. */
const ATTRIBUTION_LINES = 4;
/** In characters. An answer is far shorter, and what follows is quoted. */
const TEXT_MAX = 100_000;

const isQuoted = (line: string | undefined) => /^\s?>/.test(line ?? "");
const ADDRESS = /<\s?[^\s<>@]+@[^\s<>@]+>/;
const DATE_AND_TIME = /\d{4}\D.{0,20}\d[:.h]\d{2}/;
/** An attribution names a year, a time or an address. */
const isDated = (text: string) => /\d{4}|\d[:.h]\d{2}|@/.test(text);

/** Returns the index of the line after an attribution such as 'On Monday, Ada wrote:' that begins at `start`, or null. */
function findAttributionEnd(lines: readonly string[], start: number): number | null {
  let text = "";
  for (let at = start; at < Math.min(start + ATTRIBUTION_LINES, lines.length); at += 1) {
    const line = lines[at]!.trim();
    if (line === "" || isQuoted(line)) return null;
    text = `${text} ${line}`;
    if (!line.endsWith(":")) continue;
    const next = lines.slice(at + 1, at + 4).find((following) => following.trim() !== "");
    if (WROTE.test(text)) return isDated(text) ? at + 1 : null;
    // In any other language. A person may end a line so, too, and name a time.
    const isForeign = ADDRESS.test(text) || (at === start && DATE_AND_TIME.test(text));
    return isForeign && isQuoted(next) ? at + 1 : null;
  }
  return null;
}

const isDivider = (line: string) => line.length <= DIVIDER_MAX && DIVIDER.test(line.trim());

const isHeaderBlock = (lines: readonly string[], start: number) =>
  HEADER_FROM.test(lines[start]!) &&
  lines.slice(start + 1, start + 6).filter((line) => HEADER_OTHER.test(line)).length >= 2;

/**
 * Returns what a person wrote in a mail, without quoted mails, their attributions and the signature. Answers between quoted
 * lines stay. Returns the whole text when nothing else is left.
 */
export function removeQuotes(text: string): string {
  const read = text.slice(0, TEXT_MAX);
  const lines = read.replaceAll(/\r\n?/g, "\n").split("\n");
  const lastQuoted = lines.findLastIndex(isQuoted);
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (isDivider(line) || isHeaderBlock(lines, at)) break;
    const isEnd = SIGNATURE.test(line) && lastQuoted < at;
    if (isEnd) break;
    const end = findAttributionEnd(lines, at);
    // What follows is quoted: without its marks, nothing tells it from an answer.
    if (end !== null && lastQuoted < end) break;
    if (end !== null) at = end - 1;
    else if (!isQuoted(line) && !SIGNATURE.test(line)) kept.push(line.trimEnd());
  }
  const own = kept
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return own || read.trim();
}

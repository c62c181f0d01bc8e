const DIVIDER =
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d'origine|message original|mensaje original|messaggio originale|oorspronkelijk bericht|邮件原件)(?:\s*-+)?$/i;
/** The line above a mail that the person forwards. The forwarded mail belongs to the answer. */
const FORWARDED =
  /^(?:begin forwarded message:|-{2,} *(?:forwarded message|weitergeleitete nachricht) *-*)$/i;
/** With the sender of a quoted mail in it or below it, a divider in any language. People draw such lines, too, such as one to sign on. */
const LINE = /^(?:_{10,}|-{4,}[^-].{0,160}-{3,})$/;
/** Outlook's line between an answer and a quoted mail, as the parser writes an `<hr>`, or as underscores. */
const RULE_AT_END = /(?:^|\n)(?:-{10,}|_{10,})$/;
/** In characters. Longer lines are no dividers. */
const DIVIDER_MAX = 200;
/** First lines of what Outlook puts in front of a quoted mail. */
const HEADER_FROM =
  /^\*?(?:from|von|de|da|van|från|fra|od|lähettäjä|от|від|feladó|de la|από|từ|kimden|من|מאת|보낸 사람|寄件者|发件人|差出人)\s?[:：]\*?\s*\S/i;
const HEADER_OTHER =
  /^\*?(?:sent|date|to|cc|gesendet|datum|an|envoyé|à|enviado|para|enviad[ao] em|data|inviato|a|verzonden|aan|skickat|till|sendt|til|wysłano|do|lähetetty|vastaanottaja|отправлено|надіслано|кому|odesláno|komu|küldve|címzett|trimis|către|στάλθηκε|προς|đã gửi|đến|تم الإرسال|إلى|נשלח|אל|寄件日期|收件者|gönderildi|tarih|kime|보낸 날짜|받는 사람|发送时间|收件人|送信日時|宛先)\s?[:：]\*?\s*\S/i;
const HEADER_SUBJECT =
  /^\*?(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|aihe|тема|předmět|tárgy|subiect|θέμα|chủ đề|konu|الموضوع|נושא|제목|主旨|主题|件名)\s?[:：]\*?\s*\S/i;
const WROTE =
  /(?<!\p{L})(?:wrote|schrieb|folgendes geschrieben|écrit|escribió|escreveu|scritto|schreef|volgende geschreven|skrev|napisał\(a\)|pisze|kirjoitti)(?!\p{L}).{0,120}:$/iu;
/** Without quote marks, only this is an attribution. People write 'As John wrote on 12 May 2026:' themselves. */
const WROTE_BY_PROGRAM =
  /(?<!\p{L})(?:wrote|écrit|escribió|escreveu|scritto|napisał\(a\)|pisze|kirjoitti)\s?:$|\d{4}\D.{0,20}\d[:.]\d{2}(?: uhr)?,? (?:schrieb|schreef|skrev) .{1,120}:$/iu;
/** A line that ends as a sentence is the person's own. */
const SIGNATURE =
  /^(?:-- ?|von meinem .{1,40} gesendet|.{1,20}から送信|(?:sent from (?:my|yahoo mail)|get outlook for|outlook für (?:ios|android)|télécharger outlook|gesendet von|envoyé de mon|envoyé depuis|enviado (?:desde|do meu)|inviato da (?:iphone|ipad|outlook|yahoo)|verstuurd vanaf mijn)\b.{0,60})(?<![.?!:])$/i;
/** An attribution is folded into as many lines. */
const ATTRIBUTION_LINES = 4;
/** In characters. An answer is far shorter, and what follows is quoted. */
const TEXT_MAX = 100_000;

const isQuoted = (line: string | undefined) => /^\s?>/.test(line ?? "");
const ADDRESS = /<\s?[^\s<>@]+@[^\s<>@]+>/;
/** 'From: Ada <ada@example.com>' in any language. */
const NAMED_ADDRESS = /^.{1,30}[:：].{0,120}<[^\s<>@]+@[^\s<>@]+>/;
const DATE_AND_TIME = /\d{4}\D.{0,20}\d[:.h]\d{2}/;
const TIME = /\d[:.h]\d{2}/;
/** An attribution names a year, a time or an address. */
const isDated = (text: string) => /\d{4}|@/.test(text) || TIME.test(text);

/** Returns the index of the line after an attribution such as 'On Monday, Ada wrote:' that begins at `start`, or null. */
function findAttributionEnd(lines: readonly string[], start: number): number | null {
  let text = "";
  for (let at = start; at < Math.min(start + ATTRIBUTION_LINES, lines.length); at += 1) {
    const line = lines[at]!.trim();
    if (line === "" || isQuoted(line)) return null;
    text = `${text} ${line}`;
    if (!/[:：]\p{Cf}*$/u.test(line)) continue;
    const next = lines.slice(at + 1, at + 4).find((following) => following.trim() !== "");
    const hasAddress = ADDRESS.test(text);
    if (WROTE.test(text)) {
      // Mail programs name a time. A person may write 'On 12 May 2026 you wrote:'.
      const isByProgram = hasAddress || (WROTE_BY_PROGRAM.test(text) && TIME.test(text));
      return (isQuoted(next) && isDated(text)) || isByProgram ? at + 1 : null;
    }
    // In any other language. A person may end a line so, too, and name a time.
    const isForeign = hasAddress || (at === start && DATE_AND_TIME.test(text));
    return isForeign && isQuoted(next) ? at + 1 : null;
  }
  return null;
}

function isDivider(line: string, next = ""): boolean {
  if (line.length > DIVIDER_MAX) return false;
  if (DIVIDER.test(line.trim())) return true;
  const hasSender = ADDRESS.test(line) || NAMED_ADDRESS.test(next.slice(0, DIVIDER_MAX));
  return hasSender && LINE.test(line.trim());
}

/** People write lists such as 'From: Portland', 'To: Seattle', which hold no subject and no address. */
function isHeaderBlock(lines: readonly string[], start: number): boolean {
  // HTML leaves spaces in front of its lines.
  const [first = "", ...next] = lines.slice(start, start + 6).map((line) => line.trimStart());
  if (!HEADER_FROM.test(first)) return false;
  const others = next.filter((line) => HEADER_OTHER.test(line) || HEADER_SUBJECT.test(line));
  return (
    others.length >= 2 && [first, ...others].some((line) => line.includes("@") || HEADER_SUBJECT.test(line))
  );
}

const isSignature = (line: string) => SIGNATURE.test(line.trimEnd());

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
    if (FORWARDED.test(line.trim())) {
      kept.push(lines.slice(at).join("\n"));
      break;
    }
    if (isDivider(line, lines[at + 1])) break;
    if (isHeaderBlock(lines, at)) {
      if (HEADER_OTHER.test(kept.at(-1) ?? "")) kept.pop(); // GMX writes the date first
      break;
    }
    const isEnd = isSignature(line) && lastQuoted < at;
    if (isEnd) break;
    const end = findAttributionEnd(lines, at);
    // What follows is quoted: without its marks, nothing tells it from an answer.
    if (end !== null && lastQuoted < end) break;
    if (end !== null) at = end - 1;
    else if (!isQuoted(line) && !isSignature(line)) kept.push(line.trimEnd());
  }
  const own = kept
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .replace(RULE_AT_END, "")
    .trimEnd();
  return own || read.trim();
}

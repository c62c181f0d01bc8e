import { expect, test } from "vitest";
import { startProcessorClock } from "@/tests/support/timing/processor-clock";
import { removeQuotes } from "./remove-quotes";

const own = "Thursday at ten is fine.\n\nMy second paragraph: yes.";
const quoted = "> Hi Ada,\n>\n> when can you start?\n";

test.each([
  ["Gmail", `${own}\n\nOn Mon, Nov 23, 2026 at 9:00 AM Desk <\nweb@example.com> wrote:\n\n${quoted}`],
  ["Apple Mail", `${own}\n\n\n> On 23 Nov 2026, at 09:00, Desk <web@example.com> wrote:\n> \n> Hi Ada\n`],
  ["Thunderbird in German", `${own}\n\nAm 23.11.26 um 09:00 schrieb Desk:\n${quoted}`],
  [
    "Gmail in French",
    `${own}\n\nLe lun. 23 nov. 2026 à 09:00, Desk <web@example.com> a\nécrit :\n\n${quoted}`,
  ],
  ["Thunderbird in French", `${own}\n\nLe lun. 23 nov. 2026 à 09:00,\nDesk Alder a\nécrit :\n\n${quoted}`],
  ["Thunderbird in Polish", `${own}\n\nW dniu 23.11.2026 o 9:00,\nDesk Alder napisał(a):\n${quoted}`],
  ["an unknown language", `${own}\n\n23.11.2026, 9:00, Desk kirjutas:\n${quoted}`],
  [
    "Outlook",
    `${own}\n\n________________________________\nFrom: Desk <web@example.com>\nSent: Monday\nTo: Ada\nSubject: Hi\n\nHi Ada`,
  ],
  ["Outlook in German", `${own}\n\nVon: Desk\nGesendet: Montag\nAn: Ada\nBetreff: Hallo\n\nHallo Ada`],
  ["an old Outlook", `${own}\n\n-----Original Message-----\nFrom: Desk\n\nHi Ada`],
  [
    "a quoted mail without marks",
    `${own}\n\nOn Mon, Nov 23, 2026 at 9:00 AM Desk wrote:\n\nHi Ada,\nwhen can you start?`,
  ],
  ["Gmail in Japanese", `${own}\n\n2026年11月23日(月) 9:00 Desk <web@example.com>:\n${quoted}`],
  [
    "Outlook in Portuguese",
    `${own}\n\nDe: Desk <web@example.com>\nEnviada em: segunda-feira\nPara: Ada\nAssunto: Olá\n\nOlá Ada`,
  ],
  ["Outlook in Swedish", `${own}\n\nFrån: Desk\nSkickat: måndag\nTill: Ada\nÄmne: Hej\n\nHej Ada`],
  ["Outlook in Danish", `${own}\n\nFra: Desk\nSendt: mandag\nTil: Ada\nEmne: Hej\n\nHej Ada`],
  ["Outlook in Polish", `${own}\n\nOd: Desk\nWysłano: poniedziałek\nDo: Ada\nTemat: Cześć\n\nCześć`],
  ["Outlook in Chinese", `${own}\n\n发件人： Desk\n发送时间： 星期一\n收件人： Ada\n主题： 你好\n\n你好`],
  [
    "Outlook on the web with HTML only",
    `${own}\n\n-------------\n\n From: Desk <web@example.com>\n Sent: Monday\nTo: Ada\nSubject: Hi\n\nHi Ada`,
  ],
  ["a signature", `${own}\n-- \nAda Moss\n+1 503 555 0100`],
  ["a phone", `${own}\n\nSent from my iPhone\n\nOn Nov 23, 2026, at 9:00, Desk wrote:\n\n${quoted}`],
  [
    "Windows line breaks",
    `${own.replaceAll("\n", "\r\n")}\r\n\r\nOn Nov 23, 2026, Desk wrote:\r\n\r\n> Hi\r\n`,
  ],
  [
    "Thunderbird in German without marks",
    `${own}\n\nAm 23.11.2026 um 09:00 schrieb Desk:\n\nHallo Ada,\nwann?`,
  ],
  ["Gmail in Swedish without marks", `${own}\n\nDen 23 nov. skrev Desk <web@example.com>:\n\nHej Ada`],
  ["a phone in German", `${own}\n\nVon meinem iPhone gesendet\n\nAm Montag`],
  ["Gmail in Chinese", `${own}\n\nDesk <web@example.com> 于2026年11月23日周一 09:00写道：\n\n${quoted}`],
  [
    "Gmail in Hebrew",
    `${own}\n\n\u202bבתאריך יום ב׳, 23 בנוב׳ 2026 ב-9:00 מאת \u202aDesk\u202c <\u202aweb@example.com\u202c>:\u202c\n\n${quoted}`,
  ],
  [
    "Yahoo in German",
    `${own}\n\n     Am Montag, 23. November 2026 um 09:00:00 MEZ hat Desk <web@example.com> Folgendes geschrieben:  \n \n Hallo`,
  ],
  [
    "GMX",
    `${own}\n\nGesendet: Montag, 23. November 2026 um 09:00 Uhr\nVon: "Desk" <web@example.com>\nAn: ada@example.com\nBetreff: Hi\n\nHallo`,
  ],
  ["Zoho", `${own}\n\n---- On Mon, 23 Nov 2026 09:00:00 +0530 Desk <web@example.com> wrote ---\n\nHi Ada`],
  [
    "Zoho in Spanish",
    `${own}\n\n---- El lun., 23 nov. 2026 09:00:00 +0530 Desk <web@example.com> escribió ----\n\nHola`,
  ],
  ["Outlook in French on a phone", `${own}\n\nTélécharger Outlook pour iOS<https://aka.ms/o0ukef>`],
  ["a phone in Japanese", `${own}\n\niPhoneから送信\n\n${quoted}`],
  ["a phone in Italian", `${own}\n\nInviato da iPhone\n\n${quoted}`],
  ["a phone in Portuguese", `${own}\n\nEnviado do meu iPhone\n\n${quoted}`],
  ["a phone in Dutch", `${own}\n\nVerstuurd vanaf mijn iPhone\n\n${quoted}`],
  ["nothing but the answer", own],
  [
    "Outlook in Bulgarian",
    `${own}\n\n${"_".repeat(32)}\nОт: Desk <web@example.com>\nИзпратено: x\nДо: Ada\nОтносно: Hi\n\nHi Ada`,
  ],
  [
    "QQ",
    `${own}\n\n------------------ 原始邮件 ------------------\n发件人: "Desk" <web@example.com>;\n主题: Hi\n\nHi Ada`,
  ],
  ...[
    "От, Отправлено, Кому, Тема",
    "Від, Надіслано, Кому, Тема",
    "Od, Odesláno, Komu, Předmět",
    "Feladó, Küldve, Címzett, Tárgy",
    "De la, Trimis, Către, Subiect",
    "Από, Στάλθηκε, Προς, Θέμα",
    "Kimden, Gönderildi, Kime, Konu",
    "Từ, Đã gửi, Đến, Chủ đề",
    "من, تم الإرسال, إلى, الموضوع",
    "מאת, נשלח, אל, נושא",
    "보낸 사람, 보낸 날짜, 받는 사람, 제목",
    "寄件者, 寄件日期, 收件者, 主旨",
  ].map((names) => [
    `Outlook with ${names}`,
    `${own}\n\n${names
      .split(", ")
      .map((name) => `${name}: x\n`)
      .join("")}\nHi Ada`,
  ]),
])("the answer of %s is what its sender wrote", (_, mail) => {
  expect(removeQuotes(mail)).toBe(own);
});

test("answers between quoted lines stay", () => {
  const mail = `Hello\n\nOn Nov 23, 2026, Desk wrote:\n> When?\nMonday.\n> Where?\nHere.\n-- \nAda`;
  expect(removeQuotes(mail)).toBe("Hello\n\nMonday.\nHere.");
});

test("a text is kept that only looks a little like a quoted mail", () => {
  const text = "From: my side all is well.\nI wrote:\n\n--\nnothing".split("\n--")[0]!;
  expect(removeQuotes(text)).toBe(text.trim());
  expect(removeQuotes("I have 3 questions:\n> no quote of yours")).toBe("I have 3 questions:");
});

test("a mail that only quotes is kept as a whole", () => {
  expect(removeQuotes("> yes\n")).toBe("> yes");
  expect(removeQuotes("> yes\n".repeat(1_000_000)).length).toBeLessThanOrEqual(100_000);
});

test.each([
  [
    "Hello Ada,\nyes, Monday 10:30 is fine for me.\nTo your questions:\n> Which city?\nPortland",
    "Which city",
  ],
  ["Monday at 10:00 works:\n\n> Could you come?\n\nYes, the first.", "Could you come"],
  ["My address is ada@example.com.\nYour questions:\n> Where?\nHere.", "Where"],
])("own lines in front of a quote stay: %j", (mail, quotedWords) => {
  const kept = removeQuotes(mail);
  const lines = mail.split("\n").filter((line) => line && !line.startsWith(">"));
  for (const line of lines) expect(kept).toContain(line);
  expect(kept).not.toContain(quotedWords);
});

test.each([
  "Guten Tag,\n\nzu Ihren Fragen:\nVon meinem Gehalt her brauche ich 90.000.\nIch kann am 1. Februar beginnen.\n\nAda",
  "Hello,\n\nI wrote you on Monday at 10:30:\ncan we move it?\n\nI can start Monday.\nAda",
  "Hello,\n\nAs my reference John wrote on 12 May 2026:\nShe is great.\n\nI can start Monday.\nAda",
  "Hallo,\n\nich schrieb Ihnen am Montag um 10:30:\nGeht es?\n\nAda",
  "Bonjour,\n\nje vous ai écrit le 12 mai 2026 à 10:30 :\nest-ce possible ?\n\nAda",
  "Hello,\n\nSent from my office, with both files.\nI can start Monday.",
  "Buongiorno,\n\nho lavorato per anni, il CV fu\nInviato da me ieri con la\nlettera.\n\nAda",
  "In witness whereof:\n\n____________________\nAda Moss, Attorney\n\nWould you sign this?",
  "---- My question ----\nFrom: when on?\n\n---- My contact ----\nMail: ada@example.com\n\nAda",
  "Hello,\n\nIn your mail of May 12, 2026 you wrote:\n\nBring your passport.\n\nMine has expired.\nAda",
  "Bonjour,\n\nle 12 mai 2026 vous m'avez écrit :\nvenez lundi.\n\nJe ne peux pas.",
  "Here is my route:\nFrom: Portland\nTo: Seattle\nDate: Monday\n\nPlease send the ticket to ada@example.com.",
])("own lines that look like those of a mail program stay: %j", (mail) => {
  expect(removeQuotes(mail)).toBe(mail);
});

test.each([
  "---------- Forwarded message ---------\nFrom: Jo <jo@example.com>\nDate: Mon\nSubject: Ada\nTo: Ada\n\nShe is great.",
  "Begin forwarded message:\n\n> From: Jo <jo@example.com>\n> Subject: Ada\n>\n> She is great.",
])("a mail stays that a person forwards: %j", (forwarded) => {
  const mail = `My reference:\n\n${forwarded}`;
  expect(removeQuotes(mail)).toBe(mail);
});

test("a long mail takes a moment at most", () => {
  const hostile = `${"On 1999 ".repeat(20_000)}\n${"a:\n".repeat(30_000)}${"From: a\n".repeat(30_000)}`;
  const getElapsedMs = startProcessorClock();
  removeQuotes(hostile);
  expect(getElapsedMs()).toBeLessThan(2000);
});

test("a line of spaces after the beginning of a divider takes no time", () => {
  const getElapsedMs = startProcessorClock();
  removeQuotes(`${own}\n--original message${" ".repeat(90_000)}x`);
  expect(getElapsedMs()).toBeLessThan(1000);
});

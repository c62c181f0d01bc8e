import { expect, test } from "vitest";
import { parseMail } from "./parse-mail";

const read = (headers: string, body: string | Uint8Array) =>
  parseMail(
    Buffer.concat([
      Buffer.from(`From: =?windows-1252?Q?O=92Hara?= <ada@example.com>\n${headers}\n\n`),
      Buffer.from(body),
    ]),
  );
const readText = async (type: string, body: string | Uint8Array) =>
  (await read(`Content-Type: ${type}`, body)).text;
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16().toString("base64");

test("dashes, quotation marks and the euro sign of windows-1252 are kept", async () => {
  const headers =
    "Content-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=windows-1252";
  const { text, from } = await read(headers, "I don=92t need =8050=85 =96 caf=E9");
  expect(text).toBe("I don’t need €50… – café");
  expect(from?.name).toBe("O’Hara");
  expect(await readText("text/html", "<p>50&#150;60</p>")).toBe("50–60");
});

test.each([
  ["text/plain", Buffer.from("café", "latin1")],
  ["text/plain; charset=utf-8", Buffer.from("café", "latin1")],
  ["text/plain; charset=us-ascii", Buffer.from("café")],
  ["text/plain; charset=unknown-8bit", Buffer.from("café")],
  ["text/plain; charset=utf-16\nContent-Transfer-Encoding: base64", utf16be("café")],
])("a text is read that says %s and is not", async (type, body) => {
  expect(await readText(type, body)).toBe("café");
});

const own = "Thursday is fine.";
const quote = "Hi Ada,<br><blockquote type=cite>Hello</blockquote>when?";

test.each([
  ["Thunderbird", `<p>Am 23.11.26 um 09:00 schrieb Desk:</p><blockquote type="cite">${quote}</blockquote>`],
  [
    "Gmail",
    `<div>2026年11月23日(月) 9:00 Desk &lt;<a href="mailto:web@example.com">web@example.com</a>&gt;:<br></div><blockquote class="gmail_quote">${quote}</blockquote>`,
  ],
  [
    "Yahoo in German",
    `<div>Am Montag, 23. November 2026 um 09:00:00 MEZ hat Desk &lt;<a href="mailto:web@example.com">web@example.com</a>&gt; Folgendes geschrieben:</div><div>Hallo</div>`,
  ],
  [
    "a phone",
    `<blockquote type="cite">Le 23 nov. 2026, Desk a écrit :<br></blockquote><blockquote type="cite">${quote}`,
  ],
])("a mail that %s wrote as HTML only has no quoted mail", async (_, html) => {
  expect(await readText("text/html; charset=utf-8", `<div>${own}</div>${html}`)).toBe(own);
});

test("answers between quoted parts of HTML stay, and so does a text that its author indents", async () => {
  const quoted = `<blockquote type="cite">When?<blockquote>old</blockquote></blockquote>`;
  const indented = `<blockquote style="margin-left:40px">Monday</blockquote>`;
  const text = await readText("text/html", `${quoted}<div>${own}</div>${quoted}${indented}<div>Ada</div>`);
  expect(text.split(/\s*\n\s*/)).toEqual([own, "Monday", "Ada"]);
});

test("lines of HTML end where a browser ends them", async () => {
  const html = `<p>Thursday<br>\nor the\nday after:</p>\n<ul>\n<li>ten</li>\n<li>two</li></ul>`;
  const text = await readText("text/html", html);
  expect(text.split(/ *\n */)).toEqual(["Thursday", "or the day after:", "", "* ten", "* two"]);
  expect(await readText("text/html", "<pre>one\ntwo</pre>")).toBe("one\ntwo");
});

test("a link shows its address once", async () => {
  const page = "https://example.com/a?b=1&amp;c";
  const html = `<a href="${page}">${page}</a>, <a href="${page}">${page}.evil.example</a>, <a href=mailto:a@b.co>a@b.co</a>`;
  const shown = page.replace("&amp;", "&");
  expect(await readText("text/html", html)).toBe(`${shown}, (${shown}) ${shown}.evil.example, a@b.co`);
});

test("the signature of a mail, the answer of a calendar and a reaction are no files", async () => {
  const part = (type: string, content: string) => `--b\nContent-Type: ${type}\n\n${content}\n`;
  const reply = "BEGIN:VCALENDAR\nMETHOD:REPLY\nEND:VCALENDAR";
  const parts = [
    part("text/plain", own),
    ...["pgp", "pkcs7", "x-pkcs7"].map((kind) => part(`application/${kind}-signature; name=s`, "x")),
    part("text/vnd.google.email-reaction+json", "{}"),
    part("application/ics; name=invite.ics", reply),
    part("text/csv; name=hours.csv", "1"),
    part("text/calendar; name=other.ics", reply.replace("REPLY", "REQUEST")),
  ];
  const text = await readText("multipart/mixed; boundary=b", `${parts.join("")}--b--`);
  expect(text).toBe(`${own}\n\n[Left out: hours.csv, other.ics]`);
});

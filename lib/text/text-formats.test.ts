import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { env } from "@/lib/env";
import { buildJsonFeed, buildRssFeed } from "@/lib/jobs/feeds/reader-feeds";
import type { PublicJob } from "@/lib/jobs/job";
import { buildJobPosting } from "@/lib/jobs/posting/job-posting";
import { CSV_BOM, csvRows } from "@/lib/lists/csv";
import { compose } from "@/lib/mail/compose";
import { openTransport } from "@/lib/mail/transport";
import { serializeThing } from "@/lib/seo/structured-data";
import { buildPublicJob } from "@/tests/support/jobs/public-job";
import { hostileLines, hostileTexts } from "@/tests/support/hostile-texts";
import { startMailServer } from "@/tests/support/mail-server";
import { readHtml, readPage, readXml, toLines } from "@/tests/support/read-formats";

// Promise B12: each format gives back the text that was written, to a parser that shares no code with the product.

const publicJob = (changes: Partial<PublicJob>) => buildPublicJob({ country: "US", ...changes });

const lines = Object.entries(hostileLines);
const texts = Object.entries(hostileTexts);

test.each(lines)("RSS gives back %s", (_name, text) => {
  const rss = readXml(buildRssFeed([publicJob({ title: text, location: "Here", description: text })]));
  expect(rss.title![1] ?? rss.title![0]).toContain(text);
  expect(rss.title).toContain(`${text} (Here)`);
  // A reader takes the description for HTML.
  const summary = readHtml(rss.description!.find((description) => description.startsWith("Contract"))!);
  const excerpt = text.length > 250 ? text.slice(0, 100) : text.replace(/\s+/g, " ");
  expect(summary.lines.join(" ")).toContain(excerpt);
  expect(summary.elements).toEqual([]);
});

test.each(texts)("JSON Feed gives back %s", (_name, text) => {
  const title = text.split("\n")[0]!;
  const feed = JSON.parse(
    JSON.stringify(buildJsonFeed([publicJob({ title, location: "Here", description: text })])),
  );
  expect(feed.items[0].title).toBe(`${title} (Here)`);
  const { lines: read, elements } = readHtml(feed.items[0].content_html);
  expect(read).toEqual(toLines(text));
  expect(elements.filter((name) => !["p", "br", "h2"].includes(name))).toEqual([]);
});

test.each(texts)("JSON-LD inside a page gives back %s", (_name, text) => {
  const title = `${text.split("\n")[0]!}!`;
  const posting = buildJobPosting(
    publicJob({ title, description: `${text}\nEnd.`, city: title, region: title }),
  )!;
  const page = readPage(
    `<!doctype html><title>x</title><script type="application/ld+json">${serializeThing(posting)}</script><p>After</p>`,
  );
  expect(page.p).toEqual(["After"]);
  const read = JSON.parse(page.script![0]!);
  expect(read.title).toBe(title);
  expect(read.jobLocation.address).toMatchObject({ addressLocality: title, addressRegion: title });
  expect(readHtml(read.description).lines).toEqual([...toLines(text), "End."]);
});

test.each(texts)("CSV gives back %s, with apostrophes before formulas", (_name, text) => {
  const [[first = "", second = "", number] = []] = parseCsv(CSV_BOM + csvRows([[text, `a${text}`, -2]]), {
    bom: true,
  });
  const withoutGuards = (cell: string) => cell.replace(/'(?=[=+\-@])/g, "");
  expect(withoutGuards(first)).toBe(withoutGuards(text));
  expect(withoutGuards(second)).toBe(`a${withoutGuards(text)}`);
  expect(number).toBe("-2");
  expect(first).not.toMatch(/^[=+\-@\t\r]/);
});

const unwrap = (text: string | undefined) => text?.replaceAll("\r\n", "\n").replace(/\n+$/, "");

/** Writes a mail of which every part holds the text, and reads it as a mail program would. */
async function checkMail(
  text: string,
  send: (envelope: Parameters<ReturnType<typeof openTransport>["send"]>[1]) => Promise<unknown>,
) {
  const line = text.replace(/\s*\n\s*/g, " ").slice(0, 200);
  const content = compose(line, [text, { fields: [["Label", line]] }, { prose: text }]);
  const mail = (await send({ to: "ada@example.com", ...content })) as Awaited<
    ReturnType<typeof PostalMime.parse>
  >;
  expect(mail.subject).toBe(line);
  expect(mail.to).toEqual([{ name: "", address: "ada@example.com" }]);
  expect([mail.cc, mail.bcc, mail.attachments]).toEqual([undefined, undefined, []]);
  expect(unwrap(mail.text)).toBe(content.text);
  const page = readPage(mail.html!);
  expect(page.title).toEqual([line]);
  const [paragraph, field, ...prose] = page.p!;
  expect(paragraph).toBe(text);
  expect(field).toBe(`Label: ${line}`);
  expect(toLines(prose.join("\n")).slice(0, toLines(text).length)).toEqual(toLines(text));
  expect(Object.keys(page).sort()).toEqual(
    ["body", "br", "div", "head", "html", "meta", "p", "strong", "title"].sort(),
  );
}

test.each(texts)("a mail file gives back %s", async (_name, text) => {
  const folder = mkdtempSync(path.join(tmpdir(), "mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  env().DATA_DIR = folder;
  const transport = openTransport();
  await checkMail(text, async (envelope) => {
    await transport.send(
      { id: "V1StGXR8_Z5jV1StGXR8_", kind: "messageNotice", createdAt: new Date() },
      envelope,
    );
    const [name = ""] = readdirSync(path.join(env().DATA_DIR, "mail"));
    const file = readFileSync(path.join(env().DATA_DIR, "mail", name));
    for (const line of file.toString("latin1").split("\r\n")) expect(line.length).toBeLessThanOrEqual(998);
    return PostalMime.parse(file);
  });
});

test("a mail server gives back every text", async () => {
  const server = await startMailServer();
  env().SMTP_URL = server.url;
  const transport = openTransport();
  try {
    for (const text of Object.values(hostileTexts))
      await checkMail(text, async (envelope) => {
        const id = crypto.randomUUID().slice(0, 21);
        await transport.send({ id, kind: "messageNotice", createdAt: new Date() }, envelope);
        return server.mails.at(-1);
      });
  } finally {
    env().SMTP_URL = undefined;
    transport.close();
    await server.close();
  }
});
